/** What a permission lets its holder do; money, rights and personal details ask for more than a session alone. */
export type PermissionRisk = 'read' | 'write' | 'money' | 'rights' | 'personal'

/**
 * Everything an operator may be allowed, by noun and verb, in one catalogue (T64). One whose noun has no operation yet grants nothing; a new one is nobody's
 * until a role is given it.
 */
const catalogue = {
  members: {
    read: 'read',
    act: 'write',
    money: 'read',
    play: 'read',
    security: 'write',
    find_contact: 'personal',
    reveal: 'personal',
    tags: 'write',
  },
  segments: { manage: 'write' },
  kyc: { ask: 'write', decide: 'write' },
  deposits: { read: 'read', decide: 'money' },
  payments: { reconcile: 'money' },
  withdrawals: { read: 'read', decide: 'money', pay: 'money' },
  disputes: { decide: 'money' },
  transfers: { read: 'read', settle: 'money' },
  adjustments: { ask: 'write', decide: 'money' },
  methods: { manage: 'write' },
  ledger: { read: 'read' },
  vendors: { manage: 'write', reconcile: 'write' },
  games: { read: 'read', manage: 'write' },
  rounds: { read: 'read', void: 'money' },
  tables: { manage: 'write' },
  rooms: { review: 'write' },
  corrections: { ask: 'write', decide: 'money' },
  lotteries: { read: 'read', manage: 'write', exposure: 'read' },
  draws: { manage: 'write' },
  results: { enter: 'write' },
  bets: { read: 'read', act: 'write' },
  sports: { read: 'read', trade: 'write', settle: 'money' },
  promotions: { manage: 'write', decide: 'money' },
  bonuses: { grant: 'money' },
  vip: { manage: 'write' },
  rebates: { manage: 'write' },
  points: { manage: 'write', decide: 'money' },
  agents: { read: 'read', manage: 'write', move: 'write' },
  contracts: { manage: 'write' },
  settlements: { decide: 'money', pay: 'money' },
  content: { manage: 'write' },
  campaigns: { manage: 'write' },
  tickets: { work: 'write' },
  evidence: { make: 'personal' },
  chat: { moderate: 'write' },
  risk: { read: 'read', decide: 'write', rules: 'write' },
  protection: { act: 'write' },
  reports: { operations: 'read', finance: 'read', growth: 'read', agents: 'read', compliance: 'read' },
  exports: { read: 'read', personal: 'personal' },
  views: { share: 'write' },
  approvals: { read: 'read' },
  rules: { manage: 'rights' },
  roles: { manage: 'rights' },
  operators: { manage: 'rights' },
  apikeys: { manage: 'rights' },
  audit: { read: 'read' },
  brands: { make: 'rights' },
  brand: { change: 'write' },
  settings: { read: 'read', change: 'write', approve: 'write' },
  registry: { change: 'write' },
  system: { read: 'read', jobs: 'write' },
} as const satisfies Record<string, Record<string, PermissionRisk>>

type Catalogue = typeof catalogue
export type Permission = { [Noun in keyof Catalogue]: `${Noun}.${Extract<keyof Catalogue[Noun], string>}` }[keyof Catalogue]

/** The risk of each permission, in the order of the catalogue. */
export const permissionRisks: ReadonlyMap<Permission, PermissionRisk> = new Map(
  Object.entries(catalogue).flatMap(([noun, verbs]) =>
    // cast: a noun of the catalogue and one of its verbs.
    Object.entries(verbs).map(([verb, risk]): [Permission, PermissionRisk] => [`${noun}.${verb}` as Permission, risk]),
  ),
)
export const permissions: readonly Permission[] = [...permissionRisks.keys()]
const known: ReadonlySet<string> = new Set(permissions)
export const isPermission = (text: string): text is Permission => known.has(text)
