import { z } from 'zod'
import { type SettingValues, setting, switchedOn } from '../../platform/setting.ts'

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
const level = z.strictObject({
  /** By language; English where a language has none. */
  names: z.record(z.string().regex(/^[A-Z]{2,3}$/), z.string().min(1).max(24)),
  /** Counted play, in whole units of the brand’s money, from which on the rank is held. */
  xp: z.int().min(1).max(10_000_000_000_000),
  /** Of its label: words on ground. */
  color: colour,
  color2: colour,
})
const schema = z.strictObject({ isOn: z.boolean(), levels: z.array(level).max(20) })
type Ladder = z.output<typeof schema>

/** Least contrast of words on their ground (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Ranks rise, have an English name, and their labels can be read. */
export function ladderFaults({ levels }: Ladder) {
  const invalid = (field: string) => ({ field, code: 'field.invalid' as const })
  return levels.flatMap(({ names, xp, color, color2 }, at) => [
    ...(xp > (levels[at - 1]?.xp ?? 0) ? [] : [invalid(`levels.${at}.xp`)]),
    ...(names['EN'] === undefined ? [{ field: `levels.${at}.names`, code: 'field.required' as const }] : []),
    ...(contrast(color, color2) >= LEAST_CONTRAST ? [] : [invalid(`levels.${at}.color`)]),
  ])
}

/** What pays gifts sooner or more often: it is begun, a rank is reached with less, there is one more of them. */
const givesMore = (before: Ladder, after: Ladder): boolean =>
  switchedOn(before.isOn, after.isOn) ||
  after.levels.some(({ xp }, at) => {
    const was = before.levels[at]
    return was === undefined || xp < was.xp
  })

export const vipSettings = {
  /** R-ROLE-3, R-PROMO-3: the ranks of a brand, lowest first. */
  vip: setting({
    schema,
    fallback: { isOn: false, levels: [] },
    guard: givesMore,
    check: ladderFaults,
    note: 'The ranks of members: their names, the counted play from which on each is held, and the colours of their labels. What a rank is given, promotions say.',
  }),
}
export type VipSettings = SettingValues<typeof vipSettings>
