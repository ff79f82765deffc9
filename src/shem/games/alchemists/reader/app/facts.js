// Facts in words.
import { possible } from "./alchemy.js";
import { TABLES, names, say } from "./words.js";

const { ingredientNames, potionNames } = TABLES;
const name = (fact, part) => names.ingredientInText[ingredientNames.indexOf(fact[part])];
const listed = (potions) => potions.map((at) => names.potionInText[at]).join(" / ");

// A fact as a sentence.
export function told(fact) {
  const [a, b, ingredient] = ["a", "b", "i"].map((part) => name(fact, part));
  if (fact.t === "animate") {
    return fact.success ? say("{a} + {b}: the golem comes to life", { a, b }) : say("{a} + {b}: the golem does not come to life", { a, b });
  }
  if (["mix", "sale", "debunk"].includes(fact.t)) {
    const potions = possible(fact);
    if (potions.length <= 4) return say("{a} + {b}: {potions}", { a, b, potions: listed(potions) });
    const others = potionNames.map((_, at) => at).filter((at) => !potions.includes(at));
    return say("{a} + {b}: not {potions}", { a, b, potions: listed(others) });
  }
  const kinds = (fact.in ?? []).map((one) => potionNames.indexOf(one));
  if (fact.t === "glimpse") return say("{ingredient} + something: {potions}", { ingredient, potions: listed(kinds) });
  if (fact.t === "aspect") return say("{ingredient}: {signs}", { ingredient, signs: kinds.map((at) => names.sign[at]).join(" / ") });
  if (fact.t === "book") return fact.solar ? say("{ingredient}: solar", { ingredient }) : say("{ingredient}: lunar", { ingredient });
  const parts = names.part.filter((_, at) => [fact.chest, fact.ears][at]).join(" + ");
  return parts ? say("golem, {ingredient}: {parts}", { ingredient, parts }) : say("golem, {ingredient}: no reaction", { ingredient });
}
