import { adjustmentSettings } from '../src/modules/adjustment/settings.ts'
import { agencySettings } from '../src/modules/agency/settings.ts'
import { campaignSettings } from '../src/modules/campaign/settings.ts'
import { cashierSettings } from '../src/modules/cashier/settings.ts'
import { chatSettings } from '../src/modules/chat/settings.ts'
import { contractsSettings } from '../src/modules/contracts/settings.ts'
import { exclusionSettings } from '../src/modules/exclusion/settings.ts'
import { kycSettings } from '../src/modules/kyc/settings.ts'
import { lineSettings } from '../src/modules/line/settings.ts'
import { playerSettings } from '../src/modules/player/settings.ts'
import { pointsSettings } from '../src/modules/points/settings.ts'
import { promotionSettings } from '../src/modules/promotion/settings.ts'
import { protectionSettings } from '../src/modules/protection/settings.ts'
import { referralSettings } from '../src/modules/referrals/settings.ts'
import { reportSettings } from '../src/modules/report/settings.ts'
import { riskSettings } from '../src/modules/risk/settings.ts'
import { sessionSettings } from '../src/modules/session/settings.ts'
import { siteSettings } from '../src/modules/site/settings.ts'
import { supportSettings } from '../src/modules/support/settings.ts'
import { verificationSettings } from '../src/modules/verification/settings.ts'
import { vipSettings } from '../src/modules/vip/settings.ts'
import { wagerSettings } from '../src/modules/wager/settings.ts'
import type { SettingValues } from '../src/platform/setting.ts'

/** The settings of every module, with their types. */
export const allSettings = {
  ...siteSettings,
  ...verificationSettings,
  ...playerSettings,
  ...agencySettings,
  ...contractsSettings,
  ...lineSettings,
  ...sessionSettings,
  ...protectionSettings,
  ...wagerSettings,
  ...pointsSettings,
  ...kycSettings,
  ...exclusionSettings,
  ...referralSettings,
  ...riskSettings,
  ...cashierSettings,
  ...adjustmentSettings,
  ...reportSettings,
  ...promotionSettings,
  ...supportSettings,
  ...vipSettings,
  ...chatSettings,
  ...campaignSettings,
}
export type Settings = SettingValues<typeof allSettings>
export type SettingName = keyof Settings
