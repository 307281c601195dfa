/** `target` in hundredths: 150 is ×1.50. */
export type LimboChoices = { readonly target: number }

/** `result` in hundredths, told up to `mostTold`. `units` are ten-thousandths of the stake. */
export type LimboEvent =
  | { readonly type: 'limbo.reached'; readonly result: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }

export type Reached = Extract<LimboEvent, { readonly type: 'limbo.reached' }>

/** In hundredths. */
export type LimboMaths = {
  readonly engine: 'limbo'
  readonly leastTarget: number
  readonly mostTarget: number
  readonly mostTold: number
  /** What comes back of a stake at every target, in hundredths. */
  readonly returnHundredths: number
}

/** Chance to reach a target, up to a part in 2^52: `returnHundredths` / target. */
export const limboChance = ({ returnHundredths }: LimboMaths, { target }: LimboChoices): number => returnHundredths / target
/** What a reached target pays, in ten-thousandths of the stake. */
export const limboPrice = ({ target }: LimboChoices): number => target * 100
