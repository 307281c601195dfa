import { ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, uuidv7 } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { openPicture } from '../../platform/pictures.ts'
import type { BoundContacts } from '../security/index.ts'
import { type DocumentItem, type DocumentState, type Item, minorOf, missingOf, PARTS, type Part } from './checklist.ts'
import type { KycRules } from './settings.ts'
import type { DocumentRow, KycStore, Whose } from './store.ts'

/** Pictures of one player: every one is decoded and redrawn, which costs. */
const picturesBudget: Budget = { name: 'kyc.pictures', points: 30, seconds: 3_600 }
const MAX_EDGE = 2_400
const HOUR_MS = 3_600_000
/** The rule of a withdrawal that each item is; without a name there is no account to pay to, which the cashier says itself. */
const RULES = { contact: 'KYC_CONTACT', payee: null, identity: 'KYC_IDENTITY', address: 'KYC_ADDRESS', funds: 'KYC_FUNDS' } as const
export const aboutPicture = ({ memberId, item }: Whose): string => `kyc ${memberId} ${item}`
export type Member = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: KycStore
  readonly secrets: Secrets
  readonly limits: Limits
  rulesOf(brandId: number): Promise<KycRules>
  totalsOf(memberId: number, asset: Asset): Promise<{ deposited: bigint; withdrawn: bigint }>
  contactsOf(memberId: number): Promise<BoundContacts>
}
export type Verification = ReturnType<typeof createVerification>

/** Nothing is taken while the house looks, or once it has decided for good. */
export const maySend = (state: DocumentState | undefined): boolean => state === undefined || state === 'again'

async function redraw(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = await openPicture(bytes)
  if (picture === null) return null
  return picture
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => null)
}

/** What a player has to prove and sends for it (N10). */
export function createVerification({ db, clock, store, secrets, limits, rulesOf, totalsOf, contactsOf }: Deps) {
  async function knownOf({ memberId, brandId, asset }: Member) {
    const [rules, totals, contacts, rows] = await Promise.all([
      rulesOf(brandId),
      totalsOf(memberId, asset),
      contactsOf(memberId),
      store.of(memberId),
    ])
    return {
      asset,
      rules,
      totals,
      hasContact: contacts.isMobileVerified || contacts.isEmailVerified,
      hasPayee: contacts.payeeName !== null,
      documents: new Map(rows.map(({ item, state }) => [item, state] as const)),
      rows: new Map<Item, DocumentRow>(rows.map((row) => [row.item, row])),
    }
  }

  return {
    async checklistOf(member: Member) {
      const [known, pictures] = await Promise.all([knownOf(member), store.picturesOf(member.memberId)])
      return { known, pictures }
    },

    /** What is missing for a withdrawal, with the total at which each is asked for; empty where nothing is. `amount` null asks of the smallest. */
    async missingFor({ amount, ...member }: Member & { readonly amount: bigint | null }) {
      const known = await knownOf(member)
      const totals = { ...known.totals, withdrawn: known.totals.withdrawn + (amount ?? 0n) }
      return missingOf({ ...known, totals }).flatMap((item) => {
        const { deposits, withdrawals } = known.rules.items[item]
        const limit = withdrawals ?? deposits ?? 0
        const rule = RULES[item]
        return rule === null ? [] : [{ rule, amount: toWire({ asset: member.asset, minor: minorOf(limit, member.asset) }) }]
      })
    },

    async addPicture({ memberId }: Member, { item, part, bytes }: { item: DocumentItem; part: Part; bytes: Uint8Array }) {
      if (!PARTS[item].some((rule) => rule.part === part)) return refuse('kyc.item_unknown')
      const spent = await limits.spend(picturesBudget, String(memberId))
      if (!spent.ok) return refuse('kyc.too_many')
      const picture = await redraw(bytes)
      if (picture === null) return refuse('kyc.picture_invalid')
      return db.transaction(async (tx) => {
        const row = (await store.of(memberId, tx)).find((known) => known.item === item)
        if (!maySend(row?.state)) return refuse('kyc.not_taken')
        const sealed = secrets.seal(picture, aboutPicture({ memberId, item }))
        await store.putPicture(tx, { memberId, item, part, pictureId: uuidv7(), sealed, at: clock.now() })
        return ok({})
      })
    },

    async send({ memberId, brandId }: Member, item: DocumentItem) {
      const { promiseHours } = await rulesOf(brandId)
      return db.transaction(async (tx) => {
        const there = (await store.picturesOf(memberId, tx)).filter((picture) => picture.item === item).map(({ part }) => part)
        if (PARTS[item].some(({ part, isRequired }) => isRequired && !there.includes(part))) return refuse('kyc.part_missing')
        const at = clock.now()
        const promisedAt = new Date(at.getTime() + promiseHours * HOUR_MS)
        return (await store.send(tx, { memberId, brandId, item, documentId: uuidv7(), at, promisedAt })) ? ok({}) : refuse('kyc.not_taken')
      })
    },
  }
}
