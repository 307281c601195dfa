import type { SiteStatus } from '#shared/site/site.ts'
import { openStatus } from '../fixture-call.ts'

export { openStatus }

/** Some settings of the brand in the place of those of a plain open site, for `openSite({ status })`. */
export const withBrandSettings = (info: Partial<SiteStatus['info']>): Pick<SiteStatus, 'info'> => ({
  info: { ...openStatus.info, ...info },
})
