/** What nobody but its owner may read, one of each kind, in a form that stands nowhere by chance. */
export const planted = {
  password: 'planted-Passw0rd-Vịnh-881',
  newPassword: 'planted-Next-882-Đổi mới',
  token: 'plantedTokenAAAAAAAAAAAAAAAAAAAAAAAAAAAAA88',
  companion: 'plantedCompanionBBBBBBBBBBBBBBBBBBBBBBBBB88',
  linkCode: 'plantedLinkCodeCCCCCCCCCCCCCCCCCCCCCCCCCC88',
  rememberMe: 'plantedRemembered.DDDDDDDDDDDDDDDDDDDDDDD88',
  idToken: ['eyJwbGFudGVkIjoiODgzIn0', 'eyJlbWFpbCI6InBsYW50ZWQifQ', 'cGxhbnRlZC1zaWduYXR1cmUtODgz'].join('.'),
  email: 'planted.884@mail.example',
  mobileNum: '0987884884',
  e164: '+84987884884',
  payeeName: 'Plantée Nguyễn Bích',
  idNumber: '079188400884',
  card: '4111118840088411',
  spacedCard: '4111 1188 4008 8411',
  bankAccount: '88400884008840',
  sixDigits: '884973',
  paymentPassword: '788409',
  captcha: 'pL4ntd',
  recoveryCode: 'plant-ed884-rcvry',
  authenticatorSecret: 'PLANTEDJBSWY3DPEHPK3PXP884',
  databaseUrl: 'postgres://halong:planted-db-885@127.0.0.1/halong',
  vendorSecret: 'planted-vendor-secret-886-planted-vendor',
  signature: 'a884b884c884d884e884f884a884b884c884d884e884f884a884b884c884d884',
  birthday: '1988-04-08',
  basicLogin: 'cGxhbnRlZDpwbGFudGVkLTg4Nw==',
} as const

/** What would give a planted text away, however much of it was written. */
export const tellTales: readonly string[] = [...Object.values(planted).filter((text) => text !== planted.databaseUrl), 'planted-db-885']

/** Which of them belongs into a field of a call, by the field's name. */
const byName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(old|confirm)?password$/i, [planted.password]],
  [/new.*password/i, [planted.newPassword]],
  [/payment/i, [planted.paymentPassword]],
  [/idToken/i, [planted.idToken]],
  [/captcha/i, [planted.captcha]],
  [/mail/i, [planted.email]],
  [/mobile|phone|whatsapp|zalo/i, [planted.mobileNum]],
  [/payee|holder|owner/i, [planted.payeeName]],
  [/idNumber/i, [planted.idNumber]],
  [/account/i, [planted.bankAccount, planted.card]],
  [/birth/i, [planted.birthday]],
  [/secret/i, [planted.authenticatorSecret]],
  [/code/i, [planted.sixDigits, planted.recoveryCode, planted.linkCode]],
  [/ticket|token|session/i, [planted.token]],
]
const anywhere = Object.values(planted)

type Schema = Readonly<Record<string, unknown>>
const list = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : [])

function textFor(name: string, schema: Schema, round: number): string {
  if (Array.isArray(schema['enum'])) return String(schema['enum'][round % schema['enum'].length])
  const [least, most] = [Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? 1_000)]
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : null
  const fits = (text: string) => text.length >= least && text.length <= most && (pattern === null || pattern.test(text))
  const own = byName.find(([names]) => names.test(name))?.[1] ?? []
  // Now what belongs there, now something that does not.
  const wanted = round === 0 ? [...own, ...anywhere] : anywhere.map((_, at) => anywhere[(at + round * 7) % anywhere.length] ?? '')
  return wanted.find(fits) ?? own[0] ?? planted.password
}

/** Input in the shape of a schema, with something planted in every text of it. */
export function plantIn(schema: Schema, round: number, name = ''): unknown {
  if ('const' in schema) return schema['const']
  const [first, ...others] = [...list(schema['anyOf']), ...list(schema['oneOf'])]
  if (first) return plantIn([first, ...others][round % (others.length + 1)] ?? first, round, name)
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
      return Object.fromEntries(fields.map(([field, each]) => [field, plantIn(each, round, field)]))
    }
    case 'array':
      return [plantIn((schema['items'] ?? {}) as Schema, round, name)]
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return true
    default:
      return textFor(name, schema, round)
  }
}
