export const doors = ['tai', 'xiu'] as const
export type Door = (typeof doors)[number]
/** What lies on each door, in minor units; their sum is the stake. */
export type TaiXiuChoices = { readonly tai?: number; readonly xiu?: number }

/** Told when the bowl is lifted. */
export type Shown = { readonly type: 'taixiu.shown'; readonly dice: readonly number[]; readonly total: number; readonly door: Door }
export type TaiXiuEvent = Shown | { readonly type: 'round.ended'; readonly units: number }

export type TaiXiuMaths = {
  readonly engine: 'taixiu'
  readonly drawCode: string
  /** Sides of a die. */
  readonly sides: number
  readonly dice: number
  /** The lowest total of Tài. */
  readonly taiFrom: number
  /** What a door pays, stake included, in ten-thousandths. */
  readonly pays: number
}

export const totalOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)
export const doorOf = ({ taiFrom }: Pick<TaiXiuMaths, 'taiFrom'>, dice: readonly number[]): Door =>
  totalOf(dice) >= taiFrom ? 'tai' : 'xiu'
