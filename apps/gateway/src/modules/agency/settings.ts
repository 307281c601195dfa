import { z } from 'zod'
import { namesMore, setting } from '../../platform/setting.ts'

export const agencySettings = {
  /** Hosts of the brand's affiliates: what an affiliate check accepts as the domain of a link. */
  affiliate: setting({
    schema: z.strictObject({ domains: z.array(z.string().regex(/^[a-z0-9.-]{3,253}$/)).max(200) }),
    fallback: { domains: [] },
    guard: (before, after) => namesMore(before.domains, after.domains),
    note: 'Hosts of affiliates, accepted as where an affiliate link came from.',
  }),
}
