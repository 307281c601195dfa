import type { GameMaths, GameRules } from '#protocol/index.ts'
import type { Child } from '../shared/dom.ts'

/** One figure on top of the rules: keys of its name and note, and its value in words. */
export type RuleFact = { readonly name: string; readonly value: () => string; readonly note?: string }

/** What the rules of a game show beside what every game has. */
export type RulesParts<Maths extends GameMaths = GameMaths> = {
  /** Key of the note below the return to player. */
  readonly returnNote: string
  facts(maths: Maths): readonly RuleFact[]
  /** Pay tables and the like, before the limits. */
  tables(rules: GameRules<Maths>): readonly Child[]
  /** What comes last. */
  appendix?(maths: Maths): readonly Child[]
}
