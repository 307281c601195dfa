import { readRate } from '@halong/rules/points'
import { isListedUrl } from '../../platform/listed-url.ts'
import { addressOfPath } from './service-path.ts'
import { defaultRegisterRules, type SettingName, type Settings, type SettingValue, type Switch } from './settings.ts'

/** `linkHosts` are the hosts that two operators agreed to. */
type Guard<Name extends SettingName> = (before: SettingValue<Name>, after: SettingValue<Name>, linkHosts: readonly string[]) => boolean

/** Features that let somebody in, or take money's price of a message, when they are switched on. */
const waysIn: readonly Switch[] = [
  'MOBILEVERCODELOGIN3',
  'EMAILLOGIN3',
  'PASSKEYLOGIN3',
  'REMEMBERME3',
  'FREEPLAY3',
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'CHNGPASSVERIF3',
]
/** Features that ask for more when they are switched on. */
const asksMore: readonly Switch[] = ['REGMOBVERF3', 'PWDEXPFORCECHANGE3']

const grows = (before: number, after: number) => after > before
const shrinks = (before: number, after: number) => after < before
const switchedOn = (before: boolean, after: boolean) => after && !before
const switchedOff = (before: boolean, after: boolean) => before && !after
const namesMore = (before: readonly string[], after: readonly string[]) => after.some((name) => !before.includes(name))

/** Whether a brand refuses a country; null is one the table doesn't know (R-SYS-4, D16). */
export function refusesCountry({ mode, countries, unknown }: Settings['region'], country: string | null): boolean {
  if (mode === 'open') return false
  if (country === null) return unknown === 'refuse'
  return (mode === 'block') === countries.includes(country)
}

/** A code no country has: it stands for every country that neither list names. */
const ANY_OTHER = 'ZZ'

const regionOpens: Guard<'region'> = (before, after) =>
  [null, ANY_OTHER, ...before.countries, ...after.countries].some(
    (country) => refusesCountry(before, country) && !refusesCountry(after, country),
  )

/** Fields whose length is their strength. */
const secretFields = ['password', 'confirmPassword', 'paymentPassword']
/** Fields that prove something by being asked for. */
const proofs = ['captcha', 'verificationCode']

const registerOpens: Guard<'register'> = (before, after) =>
  Object.keys(defaultRegisterRules).some((field) => {
    const [was, is] = [before[field], after[field]]
    if (!was || !is) return was !== is
    if (was.enabled && was.required && !(is.enabled && is.required)) return true
    if (proofs.includes(field) && switchedOff(was.enabled, is.enabled)) return true
    return secretFields.includes(field) && shrinks(was.minLength, is.minLength)
  })

/** Money that leaves: more points for a stake, or more money for a point (game-rules.md §17.2). */
const pointsGiveMore: Guard<'points'> = (before, after) => {
  const rateOf = (value: SettingValue<'points'>, product: string) => readRate(new Map(Object.entries(value.rates)).get(product) ?? '') ?? 0n
  const worth = ({ ratio }: SettingValue<'points'>) => ({ amount: readRate(ratio.amount) ?? 0n, points: BigInt(ratio.points) })
  const [was, is] = [worth(before), worth(after)]
  return (
    switchedOn(before.isOn, after.isOn) ||
    switchedOn(before.converts, after.converts) ||
    Object.keys(after.rates).some((product) => rateOf(after, product) > rateOf(before, product)) ||
    is.amount * was.points > was.amount * is.points
  )
}

/** The host of an address with its port; null for a mailbox. */
function hostOf(address: string): string | null {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? host : null
}

/**
 * Where players are led to, and what they install from there (T71, D5): a host that is neither listed nor in the setting already is one that no
 * second operator agreed to.
 */
const leadsElsewhere =
  <Name extends SettingName>(addressesOf: (value: SettingValue<Name>) => readonly string[]): Guard<Name> =>
  (before, after, linkHosts) => {
    const known = new Set(addressesOf(before).map(hostOf))
    return addressesOf(after).some((address) => {
      const host = hostOf(address)
      return host !== null && !known.has(host) && !isListedUrl(address, linkHosts)
    })
  }

/**
 * T68: which change of a setting opens something, so that a second operator must agree; null where none does. Every setting stands here: a
 * new one is decided on when it is made.
 */
const guards: { readonly [Name in SettingName]: Guard<Name> | null } = {
  switches: (before, after) =>
    waysIn.some((name) => switchedOn(before[name] === true, after[name] === true)) ||
    asksMore.some((name) => switchedOff(before[name] === true, after[name] === true)),
  register: registerOpens,
  captchaAtRegistration: switchedOff,
  // Closing and opening for maintenance is daily work and may have to be quick.
  maintenance: null,
  region: regionOpens,
  minimumAge: shrinks,
  agreementAge: shrinks,
  birthdayAsked: switchedOff,
  passwordExpiryDays: (before, after) => before !== null && (after === null || grows(before, after)),
  signInChecks: (before, after) =>
    (before.members === 'on' && after.members === 'off') || (before.agents === 'on' && after.agents === 'off'),
  captcha: (before, after) => grows(before.afterFailures, after.afterFailures),
  tellsUnknownAccounts: switchedOn,
  loggedInOnly: switchedOff,
  smsCountries: namesMore,
  smsBudgets: (before, after) => grows(before.perDay, after.perDay) || grows(before.perCountryPerDay, after.perCountryPerDay),
  // Whose project it is vouches for every phone number.
  firebase: (before, after) => after !== null && JSON.stringify(after) !== JSON.stringify(before),
  payoutHoldHours: shrinks,
  affiliate: (before, after) => namesMore(before.domains, after.domains),
  agentsOnPlayerSide: switchedOn,
  // Money that leaves.
  consolidated: (before, after) =>
    switchedOn(before.dailysalreq, after.dailysalreq) ||
    switchedOn(before.divtypereq, after.divtypereq) ||
    switchedOn(before.contracthoursalreq, after.contracthoursalreq) ||
    switchedOn(before.realtimesalreqtype, after.realtimesalreqtype),
  handOffLogin: switchedOn,
  freePlayGrant: null,
  // The code of an address is a picture of it: whoever chooses the picture chooses where it leads.
  resources: leadsElsewhere((links) =>
    Object.values(links).flatMap(({ url, qrCodeUrl }) => (qrCodeUrl === undefined ? [url] : [url, qrCodeUrl])),
  ),
  customerService: leadsElsewhere((ways) => ways.map(({ path }) => path)),
  servicePaths: leadsElsewhere((paths) => paths.flatMap(({ path }) => addressOfPath(path) ?? [])),
  // A script of somebody else in every page.
  gtagId: (before, after) => after !== null && after !== before,
  // Players are shown to strangers, if masked.
  winnersBoard: (before, after) => switchedOn(before.isOn, after.isOn),
  points: pointsGiveMore,
  imageCDNs: namesMore,
  launchGameCDNs: namesMore,
  linkHosts: namesMore,
}

/** Whether some change of this setting needs a second operator. */
export const isGuarded = (name: SettingName): boolean => guards[name] !== null

type Change<Name extends SettingName> = {
  readonly name: Name
  /** Undefined when what is stored can't be read: what it closed is then unknown, so any change of a guarded setting opens. */
  readonly before: SettingValue<Name> | undefined
  readonly after: SettingValue<Name>
  readonly linkHosts: readonly string[]
}

/** Whether a change opens something and needs a second operator (T68). */
export function needsSecondOperator<Name extends SettingName>({ name, before, after, linkHosts }: Change<Name>): boolean {
  // cast: the guard of this very name.
  const guard = guards[name] as Guard<Name> | null
  if (guard === null) return false
  return before === undefined || guard(before, after, linkHosts)
}
