import { formatsOf } from '@halong/app-kit/formats.ts'
import type { SiteText, TextKey } from '#shared/text/text.ts'

const ways: Readonly<Record<string, TextKey>> = {
  password: 'security.way.password',
  registration: 'security.way.registration',
  hand_off: 'security.way.hand_off',
  sms: 'security.way.sms',
  email: 'security.way.email',
  passkey: 'security.way.passkey',
  remembered: 'security.way.remembered',
}

/** How somebody came in, in words; empty for a way this page does not know. */
export const methodText = (text: SiteText, cameBy: string): string => {
  const key = ways[cameBy]
  return key === undefined ? '' : text(key)
}

/** `VN` as the country's name in the page's language; empty where there is none. */
export function countryName(code: string | null, tag: string): string {
  const name = code === null ? code : formatsOf(tag).country(code)
  return name === null || name === code ? '' : name
}

export const joined = (...facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ')
