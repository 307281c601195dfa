import { lobby } from '@halong/api'
import { z } from 'zod'
import { namesMore, type SettingValues, setting, switchedOn } from '../../platform/setting.ts'

const rebates = z.strictObject({ isOn: z.boolean(), most: z.partialRecord(lobby.gameType, z.int().min(0).max(100_000)) })
type Rebates = z.output<typeof rebates>
const raises = (before: Rebates, after: Rebates): boolean =>
  lobby.gameType.options.some((product) => (after.most[product] ?? 0) > (before.most[product] ?? 0))

export const agencySettings = {
  /** Hosts of the brand's affiliates: what an affiliate check accepts as the domain of a link. */
  affiliate: setting({
    schema: z.strictObject({ domains: z.array(z.string().regex(/^[a-z0-9.-]{3,253}$/)).max(200) }),
    fallback: { domains: [] },
    guard: (before, after) => namesMore(before.domains, after.domains),
    note: 'Hosts of affiliates, accepted as where an affiliate link came from.',
  }),
  /** N4, R-AG-4: what the agents of a line may have together of valid turnover, by product, in millionths. */
  agentRebates: setting({
    schema: rebates,
    fallback: { isOn: false, most: {} },
    guard: (before, after) => switchedOn(before.isOn, after.isOn) || raises(before, after),
    note: 'Rebates of agents: whether they are paid, and the highest rate of a general agent by product in millionths of valid turnover (3000 is 0.3 %). Rates that were given stay when it is lowered.',
  }),
}
export type AgencySettings = SettingValues<typeof agencySettings>
