import { jurisdictionNames } from '@halong/rules/jurisdictions'
import { z } from 'zod'
import { namesMore, type SettingValues, setting, shrinks, switchedOff } from '../../platform/setting.ts'
import { leadsElsewhere, regionOpens } from './guards.ts'
import { defaultRegisterRules, registerOpens, registerRules, unusablePatterns } from './register-rules.ts'
import { addressOfPath } from './service-path.ts'
import { switches, switchesOpen } from './switches.ts'

const https = z.url({ protocol: /^https$/ }).max(500)
const mailbox = z.url({ protocol: /^mailto$/, hostname: /^$/ }).max(320)
const origins = z.array(https.refine((text) => new URL(text).origin === text)).max(20)
const MAX_LAUNCH_ORIGINS = 20
const hostName = z.string().regex(/^[a-z0-9.-]{3,253}$/)
const country = z.string().regex(/^[A-Z]{2}$/)
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Settings of what a brand is to everybody: whom it lets in, and what every page is told. */
export const siteSettings = {
  switches: setting({
    schema: z.partialRecord(z.enum(switches), z.boolean()),
    fallback: {},
    guard: switchesOpen,
    note: 'Features of the whitelabel tree. One that is not named is off.',
  }),
  register: setting({
    schema: registerRules,
    fallback: defaultRegisterRules,
    guard: registerOpens,
    note: 'The rule of each of the 21 fields of registration: shown, required, length and pattern. A field left out has its safe rule.',
    check: unusablePatterns,
  }),
  /** D10: countries that codes are sent to; forms that send one offer these alone. */
  smsCountries: setting({
    schema: z.array(country).max(250),
    fallback: ['VN'],
    guard: namesMore,
    note: 'Countries that codes are sent to by SMS.',
  }),
  captchaAtRegistration: setting({
    schema: z.boolean(),
    fallback: false,
    guard: switchedOff,
    note: 'Registration asks for the text of a captcha image.',
  }),
  maintenance: setting({
    schema: z.strictObject({ isOn: z.boolean(), until: z.iso.datetime().max(40).nullable() }),
    fallback: { isOn: false, until: null },
    // Closing and opening for maintenance is daily work and may have to be quick.
    guard: null,
    note: 'Closes the site at once, with the time it is expected to be back. What is owed to players is still paid.',
  }),
  region: setting({
    schema: z.strictObject({
      mode: z.enum(['open', 'block', 'allow']),
      countries: z.array(country).max(250),
      unknown: z.enum(['admit', 'refuse']),
    }),
    fallback: { mode: 'open', countries: [], unknown: 'admit' },
    guard: regionOpens,
    note: 'Countries that are refused (block) or the only ones admitted (allow), and what happens to a visitor whose country is unknown.',
  }),
  timeZone: setting({
    schema: z
      .string()
      .regex(/^[A-Za-z][\w+/-]{1,39}$/)
      .refine(isZone, 'no such time zone'),
    fallback: 'UTC',
    guard: null,
    note: 'The time zone in which the days of lists and figures for operators begin, such as Asia/Ho_Chi_Minh.',
  }),
  /** S94: floors of the brand's market; any change takes two people, as no order of profiles is the stricter one in everything. */
  jurisdiction: setting({
    schema: z.enum(jurisdictionNames),
    fallback: 'open',
    guard: (before, after) => before !== after,
    note: 'The rules of the brand’s market: minimum age, reality check, the wait before a limit is raised, whether a limit comes before the first deposit, free play for visitors, identity before play, the shortest time between two paid rounds, and autoplay. The brand’s own settings may be stricter and never looser.',
  }),
  minimumAge: setting({
    schema: z.int().min(18).max(99),
    fallback: 21,
    guard: shrinks,
    note: 'The youngest age that may register and play. The stricter of this and the age of the agreement holds.',
  }),
  /** R-REG-7: the age the agreement speaks of; the strictest age is the one enforced. */
  agreementAge: setting({
    schema: z.int().min(18).max(99),
    fallback: 18,
    guard: shrinks,
    note: 'The age the user agreement speaks of. The stricter of this and the minimum age holds.',
  }),
  /** R-REG-7: registration asks for the birthday and checks it, beside the box that says so. */
  birthdayAsked: setting({
    schema: z.boolean(),
    fallback: false,
    guard: switchedOff,
    note: 'Registration asks for the birthday and checks the age.',
  }),
  /** R-SYS-13: visitors are sent to the login page. */
  loggedInOnly: setting({
    schema: z.boolean(),
    fallback: false,
    guard: switchedOff,
    note: 'Visitors see nothing but the sign-in page, registration and help.',
  }),
  resources: setting({
    schema: z.record(
      z.string().max(40),
      z.strictObject({
        url: https,
        labelNameEn: z.string().max(100),
        qrCodeUrl: https.optional(),
        resourceType: z.string().max(40).optional(),
      }),
    ),
    fallback: {},
    // Whoever chooses what a code says chooses where it leads.
    guard: leadsElsewhere((links) =>
      Object.values(links).flatMap(({ url, qrCodeUrl }) => (qrCodeUrl === undefined ? [url] : [url, qrCodeUrl])),
    ),
    note: 'Links by name, such as TELEGRAM, FACEBOOK or SpeedTest, each with its label and, where it differs from the link, the address its QR code leads to.',
  }),
  customerService: setting({
    schema: z.array(z.strictObject({ csType: z.enum(['FACEBOOK', 'TELEGRAM', 'VIP', 'LIVECHAT']), path: https.or(mailbox) })).max(20),
    fallback: [],
    guard: leadsElsewhere((ways) => ways.map(({ path }) => path)),
    note: 'Ways to reach customer service, in the order they are shown.',
  }),
  /** R-MSG-4: paths by the seed's types, plain or in its encoding. One whose host the brand does not list is neither told nor opened (D5). */
  servicePaths: setting({
    schema: z
      .array(
        z.strictObject({
          type: z.string().regex(/^[1-9]$/),
          path: z
            .string()
            .max(1_000)
            .refine((path) => https.safeParse(addressOfPath(path)).success, 'no https address in it'),
        }),
      )
      .max(20),
    fallback: [],
    guard: leadsElsewhere((paths) => paths.flatMap(({ path }) => addressOfPath(path) ?? [])),
    note: 'Paths of customer service by type, as an https address or encoded with the key in the last 8 characters; type 3 opens in a small window. Its host must be listed in linkHosts.',
  }),
  gtagId: setting({
    schema: z
      .string()
      .regex(/^[A-Z0-9-]{4,40}$/)
      .nullable(),
    fallback: null,
    // A script of somebody else in every page.
    guard: (before, after) => after !== null && after !== before,
    note: 'Measurement ID of Google Analytics; none when null.',
  }),
  imageCDNs: setting({
    schema: origins,
    fallback: [],
    guard: namesMore,
    note: 'Origins that pictures are fetched from; one is picked at random.',
  }),
  launchGameCDNs: setting({
    // All of them stand in the header that says which frames a page may show.
    schema: z
      .record(z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/), origins)
      .refine((byVendor) => Object.values(byVendor).flat().length <= MAX_LAUNCH_ORIGINS, 'too many origins'),
    fallback: {},
    guard: (before, after) => Object.entries(after).some(([vendor, named]) => namesMore(before[vendor] ?? [], named)),
    note: 'Origins that games are launched from beside their vendor’s own, by vendor: each serves the pages of this vendor alone. One is picked at random.',
  }),
  linkHosts: setting({
    schema: z.array(hostName).max(100),
    fallback: [],
    guard: namesMore,
    note: 'Other hosts that banners, messages and customer service may lead to. Links and ways to customer service on other hosts need a second operator.',
  }),
}
export type Settings = SettingValues<typeof siteSettings>
