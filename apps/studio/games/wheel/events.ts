export const wheelRisks = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof wheelRisks)[number]
export type WheelChoices = { readonly risk: WheelRisk }

/** `part` of the wheel, 0 … 49. `units` are ten-thousandths of the stake. */
export type WheelEvent =
  | { readonly type: 'wheel.stopped'; readonly part: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }
export type Stopped = Extract<WheelEvent, { readonly type: 'wheel.stopped' }>

export type WheelMaths = {
  readonly engine: 'wheel'
  /** By risk: what each part pays, in ten-thousandths of the stake. */
  readonly parts: Readonly<Record<WheelRisk, readonly number[]>>
}

export const isRisk = (value: unknown): value is WheelRisk => wheelRisks.some((risk) => risk === value)

/** What a wheel pays, the most first, and how many of its parts do. */
export function wheelPrizes(parts: readonly number[]): readonly { readonly units: number; readonly count: number }[] {
  const counts = new Map<number, number>()
  for (const units of parts) counts.set(units, (counts.get(units) ?? 0) + 1)
  return [...counts].map(([units, count]) => ({ units, count })).sort((a, b) => b.units - a.units)
}
