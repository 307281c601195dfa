import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'

export type Setting = ClientValue<'settings.list'>['settings'][number]

/** Parts of the page, in their order, and the settings of each; one that is named nowhere stands with the others. */
export const settingGroups = {
  site: ['maintenance', 'region', 'timeZone', 'switches', 'gtagId', 'imageCDNs', 'launchGameCDNs'],
  ways_in: [
    'register',
    'loggedInOnly',
    'captchaAtRegistration',
    'minimumAge',
    'agreementAge',
    'birthdayAsked',
    'smsCountries',
    'smsBudgets',
    'firebase',
    'freePlayGrant',
  ],
  security: [
    'signInChecks',
    'captcha',
    'passwordExpiryDays',
    'tellsUnknownAccounts',
    'payoutHoldHours',
    'agentsOnPlayerSide',
    'handOffLogin',
  ],
  service: ['resources', 'customerService', 'servicePaths', 'linkHosts', 'desk', 'chat', 'chatRooms'],
  growth: ['points', 'vip', 'campaigns', 'winnersBoard', 'vendorAwards', 'consolidated', 'affiliate'],
} as const

/** Names of settings, their fields and choices. What nobody has named yet is called as the gateway calls it. */
export function useSettingWords() {
  const text = useText()
  const named = (key: string, otherwise: string): string => {
    // cast: a text that may not be there; it comes back as its key then.
    const shown = text(key as TextKey)
    return shown === key ? otherwise : shown
  }
  const lastOf = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  return {
    title: ({ name }: Pick<Setting, 'name'>) => named(`office.setting.${name}`, name),
    note: ({ name, description }: Pick<Setting, 'name' | 'description'>) => named(`office.setting.${name}.note`, description),
    label: (path: string) => (path === '' ? text('office.settings.value') : named(`office.setting.field.${lastOf(path)}`, lastOf(path))),
    choice: (_path: string, value: string) => named(`office.setting.choice.${value}`, value),
  }
}
