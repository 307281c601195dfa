import { z } from 'zod'
import { assetText, instant, language, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

export * from './system-health.ts'

export type WhitelabelNode = { modId: string; enabled: '0' | '1'; childrenNodes: WhitelabelNode[] }
const whitelabelNode: z.ZodType<WhitelabelNode> = z
  .lazy(() => z.object({ modId: text(64, 1), enabled: z.enum(['0', '1']), childrenNodes: z.array(whitelabelNode).max(200) }))
  .meta({ id: 'WhitelabelNode' })

/** One register-field rule (R-REG-2). `acceptedPattern` '*' means '.*'; messages are `reg_pattern_{patternId}`. */
export const registerRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: text(200),
  patternId: z.int().min(0).max(99),
  minLength: z.int().min(0).max(255),
  maxLength: z.int().min(1).max(255),
})
export const registerRules = z.record(text(40, 1), registerRule)

const resource = z.object({
  url: text(500),
  labelNameEn: text(100),
  qrCodeUrl: text(500).optional(),
  resourceType: text(40).optional(),
})

/** What a brand is (R-SYS-14). */
export const brand = z.object({
  name: text(60, 1),
  platform: z.literal('web'),
  merchantCode: text(40, 1),
  lotteryType: z.literal('SEA'),
  device: z.literal('WEB'),
  asset: assetText,
  currencySymbol: text(4, 1),
  defaultLanguage: language,
  languages: z.array(language).min(1).max(60),
  minimumAge: z.int().min(18).max(99),
  freePlay: z.boolean(),
  /** R-SYS-13: a visitor sees the login page and nothing else. */
  loggedInOnly: z.boolean(),
  /** R-SYS-11: host names the brand is reached by. */
  domains: z.array(text(253, 1)).max(100),
  /** R-SYS-12: the installation knows which hosts are its own, so any other one is not. */
  hostsClaimed: z.boolean(),
  /** D10: ISO codes of the countries that codes are sent to by SMS. */
  codeCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** What registration asks beside the fields with rules (R-REG-3, R-REG-7). */
  registration: z.object({ captcha: z.boolean(), birthday: z.boolean() }),
})

const location = z.object({ country: text(2).nullable(), ip: text(45) })

export const systemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.object({ until: instant.nullable() }).nullable(),
  regionRestriction: z.object({ country: text(2).nullable(), ip: text(45) }).nullable(),
  info: z.object({
    whitelabel: z.array(whitelabelNode).max(200),
    register: registerRules,
    resources: z.record(text(40, 1), resource),
    customerService: z.array(z.object({ csType: z.enum(['FACEBOOK', 'TELEGRAM', 'VIP', 'LIVECHAT']), path: text(500) })).max(20),
    analytics: z.object({ gtagId: text(40).nullable() }),
    imageCDNs: z.array(text(200)).max(20),
    launchGameCDNs: z.array(text(200)).max(20),
  }),
  brand,
  /** Grows with every change of settings; the live socket announces it. */
  settingsVersion: z.int(),
  location,
})

/** Seed 1 §7 "System status"; R-SYS-1 to R-SYS-6. */
export const getStatus = operation({
  id: 'system.getStatus',
  method: 'GET',
  path: '/wps/system/status',
  access: 'visitor',
  summary: 'Whether the site is open for this visitor, and everything a page needs to start.',
  alwaysOpen: true,
  value: systemStatus,
  errors: [],
})

/** Seed 1 §7 "Whitelabel settings"; R-SYS-7. */
export const getWhitelabel = operation({
  id: 'system.getWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'visitor',
  summary: 'The tree of feature switches of the brand.',
  alwaysOpen: true,
  value: z.object({ nodes: z.array(whitelabelNode) }),
  errors: [],
})

/** Seed 1 §7 "Register settings"; R-REG-2. */
export const getRegisterSettings = operation({
  id: 'system.getRegisterSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'visitor',
  summary: 'Which fields registration shows and the rule of each.',
  alwaysOpen: true,
  value: z.object({ rules: registerRules }),
  errors: [],
})

/** Seed 2 §7 "Routers and domain route"; R-SYS-11. The browser measures each line itself, since only it knows its own way there. */
export const listDomains = operation({
  id: 'system.listDomains',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'visitor',
  summary: 'Host names the brand is reached by; none where it has only the one it is asked at.',
  alwaysOpen: true,
  value: z.object({ domainList: z.array(z.object({ domain: text(253, 1) })).max(100) }),
  errors: [],
})

/** What a path of customer service is for, by the seed's numbers; `3` is the one that opens in a small window. */
const serviceType = z.string().regex(/^[1-9]$/)

/** Seed 1 §7 "Customer service path list"; R-MSG-4. Each path is encoded, with the key in its last 8 characters: compatibility, no secret (D7). */
export const listServicePaths = operation({
  id: 'system.listServicePaths',
  method: 'GET',
  path: '/wps/system/customerService/pathList',
  access: 'visitor',
  summary: 'Encoded paths of customer service, by type.',
  alwaysOpen: true,
  value: z.object({ version: z.object({ pathList: z.array(z.object({ type: serviceType, path: text(1_000) })).max(20) }) }),
  errors: [],
})

/** R-MSG-4, D25: the address for a window that was opened empty, decoded and held against the hosts the brand lists (D5). */
export const getServicePath = operation({
  id: 'system.getServicePath',
  method: 'GET',
  path: '/wps/system/customerService/path',
  access: 'visitor',
  summary: 'The checked address of one path of customer service.',
  alwaysOpen: true,
  query: z.object({ type: serviceType }),
  value: z.object({ url: text(500) }),
  errors: ['system.service_unavailable'],
})

const walletFunds = z.object({
  asset: assetText,
  /** Usable money, whole: what may be withdrawn and what is locked until it was played. */
  cash: moneyText,
  withdrawable: moneyText,
  locked: moneyText,
  bonus: moneyText,
  /** Own money in open rounds, and money of the bonus in them. */
  inPlay: moneyText,
  bonusInPlay: moneyText,
  withdrawing: moneyText,
  /** Arrived and not playable. */
  held: moneyText,
  points: z.int().min(0),
  /** On the way to or from vendors that keep it themselves, and what is there as they told it last. */
  vendors: moneyText,
  atVendors: moneyText,
  /** Everything that is the player's, points aside. */
  total: moneyText,
  /** That of the usable money (T45). */
  version: z.int(),
  deposited: moneyText,
  withdrawn: moneyText,
  netDeposits: moneyText,
})
/** Requests and contracts of agents by category of products; empty while there is none (contracts §16). */
const contractMap = z.record(text(20), z.array(z.unknown()).max(44))

/** Seed 1 §7 and seed 2 §7 "Consolidated funds"; R-MC-2, R-AG-2, S25. */
export const getConsolidated = operation({
  id: 'system.getConsolidated',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'signed_in',
  leaveOpen: true,
  summary: 'Every part of the player’s money, the play of this session, and pending requests of agents’ contracts.',
  value: z.object({
    dailysalreq: contractMap,
    divtypereq: contractMap,
    contracthoursalreq: contractMap,
    realtimesalreqtype: contractMap,
    funds: walletFunds,
    /** Since the sign-in: what was staked and won (R9). */
    session: z.object({ since: instant, staked: moneyText, won: moneyText, net: moneyText }),
  }),
  errors: [],
})

/** R-SYS-1: the visitor's country code, from the offline country table. */
export const getLocation = operation({
  id: 'system.getLocation',
  method: 'GET',
  path: '/wps/system/location',
  access: 'visitor',
  summary: 'Country and address the site sees for this visitor.',
  alwaysOpen: true,
  value: location,
  errors: [],
})

/** D12: public keys for encrypted bodies (RFC 7517). */
export const getKeys = operation({
  id: 'system.getKeys',
  method: 'GET',
  path: '/wps/system/keys',
  access: 'visitor',
  summary: 'Public keys that bodies of encrypted operations are encrypted to.',
  alwaysOpen: true,
  alsoForOperators: true,
  value: z.object({
    keys: z
      .array(
        z.object({
          kid: text(64, 1),
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: text(64),
          y: text(64),
          use: z.literal('enc'),
          alg: z.literal('ECDH-ES'),
        }),
      )
      .min(1)
      .max(4),
    /** Server time, so that a device with a wrong clock still writes an accepted timestamp. */
    now: instant,
  }),
  errors: [],
})

/** Self-hosted proof-of-work challenge; `purpose` binds it to the form it is for (T1, T11). */
export const getBotChallenge = operation({
  id: 'system.getBotChallenge',
  method: 'GET',
  path: '/wps/system/bot-check',
  duringMaintenance: true,
  access: 'visitor',
  summary: 'A proof-of-work challenge to solve before a form that bots abuse.',
  query: z.object({ purpose: z.enum(['login', 'register', 'freeplay', 'code', 'password', 'captcha']) }),
  value: z.object({ required: z.boolean(), challenge: z.record(z.string(), z.unknown()).nullable() }),
  errors: [],
})
