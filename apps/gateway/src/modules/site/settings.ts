import { lobby, system } from '@halong/api'
import { z } from 'zod'
import { addressOfPath } from './service-path.ts'

/** Feature switches of the seeds, by the node of the whitelabel tree they hang under (R-SYS-7). */
export const switchTree = {
  LOGIN3: ['MOBILEVERCODELOGIN3', 'EMAILLOGIN3', 'PASSKEYLOGIN3', 'REMEMBERME3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3'],
  REGISTER3: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
  MEMBER3: ['CBS3', 'MANPLAYREB3', 'CHNGPASSVERIF3'],
} as const
export type Switch = (typeof switchTree)[keyof typeof switchTree][number]
export const switches: readonly Switch[] = Object.values(switchTree).flat()

const rule = (change: Partial<z.output<typeof system.registerRule>> = {}) => ({
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: 255,
  ...change,
})

/** Rules of the 21 fields. User name and password are on; what needs a sender of codes or a later part of the site is off until switched on. */
export const defaultRegisterRules = {
  username: rule({ enabled: true, required: true, patternId: 2, minLength: 4, maxLength: 16 }),
  password: rule({ enabled: true, required: true, minLength: 8, maxLength: 128 }),
  confirmPassword: rule({ enabled: true, required: true, minLength: 8, maxLength: 128 }),
  payeeName: rule({ patternId: 21, minLength: 3, maxLength: 60 }),
  email: rule({ patternId: 4, minLength: 6, maxLength: 120 }),
  qqNum: rule({ patternId: 7, minLength: 5, maxLength: 15 }),
  mobileNum: rule({ patternId: 7, minLength: 6, maxLength: 15 }),
  recommenderId: rule({ patternId: 5, minLength: 4, maxLength: 32 }),
  captcha: rule({ patternId: 5, minLength: 4, maxLength: 8 }),
  verificationCode: rule({ patternId: 7 }),
  affiliateCode: rule({ patternId: 5, minLength: 4, maxLength: 32 }),
  paymentPassword: rule({ patternId: 7, minLength: 6, maxLength: 6 }),
  line: rule({ patternId: 10, minLength: 3, maxLength: 40 }),
  whatsapp: rule({ patternId: 7, minLength: 6, maxLength: 15 }),
  zalo: rule({ patternId: 7, minLength: 6, maxLength: 15 }),
  facebook: rule({ patternId: 10, minLength: 3, maxLength: 60 }),
  wechat: rule({ patternId: 10, minLength: 3, maxLength: 40 }),
  idNumber: rule({ patternId: 5, minLength: 6, maxLength: 20 }),
  referralCode: rule({ patternId: 5, minLength: 4, maxLength: 32 }),
  domain: rule({ patternId: 10, minLength: 3, maxLength: 120 }),
  countryDialingCode: rule({ patternId: 7, minLength: 1, maxLength: 4 }),
}

/** A decimal of at most four places, as rates of points and what they convert to are written. */
const rate = z.string().regex(/^\d{1,4}(\.\d{1,4})?$/)
const points = z.strictObject({
  isOn: z.boolean(),
  converts: z.boolean(),
  rates: z.partialRecord(lobby.gameType, rate),
  ratio: z.strictObject({ points: z.int().min(1).max(1_000_000), amount: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/) }),
  minimum: z.int().min(1).max(1_000_000_000),
})

const https = z.url({ protocol: /^https$/ }).max(500)
const mailbox = z.url({ protocol: /^mailto$/, hostname: /^$/ }).max(320)
const origins = z.array(https.refine((text) => new URL(text).origin === text)).max(20)
const hostName = z.string().regex(/^[a-z0-9.-]{3,253}$/)
const country = z.string().regex(/^[A-Z]{2}$/)
/** A field that is not named has its safe rule: what is stored never lacks one of the 21. */
const registerRules = system.registerRules
  .refine((rules) => Object.keys(rules).every((field) => Object.hasOwn(defaultRegisterRules, field)), 'no such field')
  .refine((rules) => Object.values(rules).every(({ minLength, maxLength }) => minLength <= maxLength), 'min is above max')
  .transform((rules): z.output<typeof system.registerRules> => ({ ...defaultRegisterRules, ...rules }))

/**
 * Every setting of a brand with its form and what holds while nobody set it. A default never opens a door (T68): features off, no age
 * below 21, nothing from other hosts.
 */
export const settingRegistry = {
  switches: { schema: z.partialRecord(z.enum(switches), z.boolean()), fallback: {} },
  register: { schema: registerRules, fallback: defaultRegisterRules },
  captchaAtRegistration: { schema: z.boolean(), fallback: false },
  maintenance: {
    schema: z.strictObject({ isOn: z.boolean(), until: z.iso.datetime().nullable() }),
    fallback: { isOn: false, until: null },
  },
  region: {
    schema: z.strictObject({
      mode: z.enum(['open', 'block', 'allow']),
      countries: z.array(country).max(250),
      unknown: z.enum(['admit', 'refuse']),
    }),
    fallback: { mode: 'open', countries: [], unknown: 'admit' },
  },
  minimumAge: { schema: z.int().min(18).max(99), fallback: 21 },
  /** R-REG-7: the age the agreement speaks of; the strictest age is the one enforced. */
  agreementAge: { schema: z.int().min(18).max(99), fallback: 18 },
  /** R-REG-7: registration asks for the birthday and checks it, beside the box that says so. */
  birthdayAsked: { schema: z.boolean(), fallback: false },
  passwordExpiryDays: { schema: z.int().min(1).max(3_650).nullable(), fallback: null },
  /** R-LOGIN-8: whether a sign-in from a place not seen before must prove more, for each side of the site. */
  signInChecks: {
    schema: z.strictObject({ members: z.enum(['off', 'on']), agents: z.enum(['off', 'on']) }),
    fallback: { members: 'off', agents: 'on' },
  },
  /** R-LOGIN-5: after so many failures of a name or an address the next try carries the text of a captcha image. */
  captcha: { schema: z.strictObject({ afterFailures: z.int().min(1).max(20) }), fallback: { afterFailures: 3 } },
  /** D9: whether a reset of a password says that there is no such account. */
  tellsUnknownAccounts: { schema: z.boolean(), fallback: false },
  /** R-SYS-13: visitors are sent to the login page. */
  loggedInOnly: { schema: z.boolean(), fallback: false },
  /** D10: countries that codes are sent to, and how many a UTC day. */
  smsCountries: { schema: z.array(country).max(250), fallback: ['VN'] },
  smsBudgets: {
    schema: z.strictObject({ perDay: z.int().min(0).max(1_000_000), perCountryPerDay: z.int().min(0).max(1_000_000) }),
    fallback: { perDay: 1_000, perCountryPerDay: 500 },
  },
  /** The Firebase project that sends and checks codes by SMS in place of ours (T14). None of this is secret. */
  firebase: {
    schema: z
      .strictObject({
        apiKey: z.string().regex(/^[\w-]{8,200}$/),
        projectId: z.string().regex(/^[a-z][a-z0-9-]{4,62}[a-z0-9]$/),
        authDomain: hostName,
      })
      .nullable(),
    fallback: null,
  },
  /** T26: hours before money may leave to a newly bound payout account. */
  payoutHoldHours: { schema: z.int().min(1).max(720), fallback: 24 },
  /** Hosts of the brand's affiliates: what an affiliate check accepts as the domain of a link. */
  affiliate: { schema: z.strictObject({ domains: z.array(hostName).max(200) }), fallback: { domains: [] } },
  /** R-LOGIN-9: whether agents may also sign in where players do; their account centre is on that side. */
  agentsOnPlayerSide: { schema: z.boolean(), fallback: true },
  /** R-AG-2: which payments to agents the brand takes requests for; the agent centre shows the entries of those alone. */
  consolidated: {
    schema: z.strictObject({
      dailysalreq: z.boolean(),
      divtypereq: z.boolean(),
      contracthoursalreq: z.boolean(),
      realtimesalreqtype: z.boolean(),
    }),
    fallback: { dailysalreq: false, divtypereq: false, contracthoursalreq: false, realtimesalreqtype: false },
  },
  handOffLogin: { schema: z.boolean(), fallback: true },
  freePlayGrant: { schema: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/), fallback: '1000' },
  resources: {
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
  },
  customerService: {
    schema: z.array(z.strictObject({ csType: z.enum(['FACEBOOK', 'TELEGRAM', 'VIP', 'LIVECHAT']), path: https.or(mailbox) })).max(20),
    fallback: [],
  },
  /** R-MSG-4: paths by the seed's types, plain or in its encoding. One whose host the brand does not list is neither told nor opened (D5). */
  servicePaths: {
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
  },
  gtagId: {
    schema: z
      .string()
      .regex(/^[A-Z0-9-]{4,40}$/)
      .nullable(),
    fallback: null,
  },
  /** R-WIN-1: what a win must be to stand on the board: so much, or so many stakes; told after a while, so that nobody is watched at play. */
  winnersBoard: {
    schema: z.strictObject({
      isOn: z.boolean(),
      leastWin: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
      leastTimes: z.int().min(2).max(10_000),
      delaySeconds: z.int().min(5).max(3_600),
    }),
    fallback: { isOn: false, leastWin: '100', leastTimes: 10, delaySeconds: 60 },
  },
  /** R-PROMO-2: points for one unit of valid turnover by product, and what points convert to. */
  points: {
    schema: points,
    fallback: { isOn: false, converts: false, rates: {}, ratio: { points: 100, amount: '1' }, minimum: 100 },
  },
  imageCDNs: { schema: origins, fallback: [] },
  launchGameCDNs: { schema: origins, fallback: [] },
  linkHosts: { schema: z.array(hostName).max(100), fallback: [] },
} as const satisfies Record<string, { schema: z.ZodType; fallback: unknown }>

export type SettingName = keyof typeof settingRegistry
export type SettingValue<Name extends SettingName> = z.output<(typeof settingRegistry)[Name]['schema']>
export type Settings = { readonly [Name in SettingName]: SettingValue<Name> }

// cast: the registry's own keys.
export const settingNames = Object.keys(settingRegistry) as SettingName[]
export const isSettingName = (text: string): text is SettingName => Object.hasOwn(settingRegistry, text)

/**
 * Reads stored values. One that no longer fits its form is as good as missing, and is reported; where that could open a closed site
 * (maintenance, region) the site closes instead.
 */
export function readSettings(stored: ReadonlyMap<string, unknown>): { settings: Settings; broken: SettingName[] } {
  const broken: SettingName[] = []
  // cast: one entry for each name, each read by its own schema.
  const read = Object.fromEntries(
    settingNames.map((name) => {
      const { schema, fallback } = settingRegistry[name]
      if (!stored.has(name)) return [name, fallback]
      const parsed = schema.safeParse(stored.get(name))
      if (!parsed.success) broken.push(name)
      return [name, parsed.success ? parsed.data : fallback]
    }),
  ) as Settings
  const mustClose = broken.includes('maintenance') || broken.includes('region')
  return { settings: mustClose ? { ...read, maintenance: { isOn: true, until: null } } : read, broken }
}
