// The server, if there is one: an exported page has none.
import { say } from "./words.js";

const PATIENCE = 10_000; // ms until a request counts as lost
export const hasServer = document.documentElement.dataset.server !== undefined;

export class Refusal extends Error {}

// What the server says; null if it cannot be reached. What it refuses is an error with its sentence.
export async function send(room, path, fields = null) {
  let answer;
  try {
    answer = await fetch(`${room}/${path}`, {
      method: fields ? "POST" : "GET",
      headers: { "x-shem": "1", "accept-language": document.documentElement.lang },
      body: fields && new URLSearchParams(fields),
      signal: AbortSignal.timeout?.(PATIENCE), // older phones have no timeout
    });
  } catch {
    return null;
  }
  const said = await answer.json().catch(() => null);
  if (answer.ok) return said;
  if (answer.status === 429 || answer.status >= 500) return null;
  throw Object.assign(new Refusal(said?.error ?? say("Couldn’t send that. Try again.")), { code: said?.code });
}
