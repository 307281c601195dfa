import { type Jurisdiction, type JurisdictionRules, jurisdictions } from '@halong/rules/jurisdictions'

type Ages = { readonly jurisdiction: Jurisdiction; readonly minimumAge: number; readonly agreementAge: number }

/** What the market of a brand asks at least. */
export const marketRules = ({ jurisdiction }: { readonly jurisdiction: Jurisdiction }): JurisdictionRules => jurisdictions[jurisdiction]

/** R-REG-7: of the ages that a brand and its market name the strictest is told and enforced. */
export const minimumAgeOf = (settings: Ages): number =>
  Math.max(settings.minimumAge, settings.agreementAge, marketRules(settings).minimumAge)

export const asksBirthday = (settings: { readonly jurisdiction: Jurisdiction; readonly birthdayAsked: boolean }): boolean =>
  settings.birthdayAsked || marketRules(settings).asksBirthday
