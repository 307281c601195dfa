import type { security as operations, ValueInputOf } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import type { ChainNetwork } from '@halong/payments'
import { z } from 'zod'
import { mac, type Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type PlayerCaller, type Queryable, refuseWith, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PlayerService } from '../player/index.ts'
import { type ChangeTiming, sessionSettings } from '../session/index.ts'
import type { SiteService } from '../site/index.ts'
import { payoutBudget } from './budgets.ts'
import type { ContactStore } from './contact-store.ts'
import { maskNumber } from './mask.ts'
import { lockMember } from './member-lock.ts'
import type { AccountOwner, Owner } from './owner.ts'
import { holderName, type PayoutAccount, readPayoutAccount } from './payout-account.ts'
import { type PayoutProvider, payoutProviders } from './payout-providers.ts'
import type { PayoutRow, PayoutStore } from './payout-store.ts'
import type { Given, Proof } from './proof.ts'
import type { Waiting } from './waiting.ts'

type PayoutDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: PayoutStore
  readonly contacts: ContactStore
  readonly secrets: Secrets
  readonly limits: Limits
  readonly players: PlayerService
  readonly site: SiteService
  readonly proof: Proof
  readonly owner: Owner
  readonly waiting: Waiting
  /** The network that a brand pays coins on; null where it pays none. */
  networkOf(brandId: number): Promise<ChainNetwork | null>
}
/** A payout account with its number. `bank` is how payment providers name the bank: the BIN at NAPAS where it has one. */
export type OpenedAccount = {
  readonly id: string
  readonly provider: string
  readonly kind: PayoutProvider['kind']
  readonly providerName: string
  readonly masked: string
  readonly bank: string
  readonly number: string
  readonly holder: string
  readonly addedAt: Date
  readonly heldUntil: Date
}
type Listed = ValueInputOf<typeof operations.listPayoutAccounts>
type Proofs = Given & { readonly paymentPassword: string }
type AddRefusal = 'player.payout_account_invalid' | 'player.payout_account_taken' | 'player.payout_account_limit'
export type Payouts = ReturnType<typeof createPayouts>

const MAX_PAYOUT_ACCOUNTS_PER_PLAYER = 10
const HOUR_MS = 3_600_000
const SETTLED_MS = 60 * 24 * HOUR_MS
const removalPayload = z.object({ id: z.string() })
const sealedAccount = z.object({ number: z.string(), holder: z.string() })

/** Payout accounts (T26): numbers are encrypted at rest, an account belongs to one player per brand, a new one waits for the hold. */
export function createPayouts({
  store,
  contacts,
  secrets,
  limits,
  players,
  site,
  proof,
  owner,
  waiting,
  networkOf,
  db,
  clock,
}: PayoutDeps) {
  const key = secrets.keyFor('payout accounts')
  const about = (memberId: number, accountId: string) => `payout:${memberId}:${accountId}`
  const macOf = ({ provider, number }: PayoutAccount) => mac(key, `${provider.code}:${number}`)

  function read(memberId: number, { accountId, provider, sealed }: PayoutRow) {
    const { number, holder } = sealedAccount.parse(JSON.parse(secrets.open(sealed, about(memberId, accountId)).toString('utf8')))
    const known = payoutProviders.find(({ code }) => code === provider)
    return { kind: known?.kind ?? 'bank', providerName: known?.name ?? provider, masked: maskNumber(number), holder } as const
  }

  function present(memberId: number, row: PayoutRow): Listed['accounts'][number] {
    const { accountId, provider, addedAt, heldUntil } = row
    return {
      ...read(memberId, row),
      id: accountId,
      provider,
      addedAt: addedAt.toISOString(),
      heldUntil: heldUntil > clock.now() ? heldUntil.toISOString() : null,
    }
  }

  async function list(caller: PlayerCaller): Promise<Listed> {
    const { memberId, brandId } = caller
    const [rows, payeeName, keys, here, isFresh] = await Promise.all([
      store.of(memberId),
      contacts.payeeOf(memberId),
      players.keysOf(memberId),
      site.byId(brandId),
      proof.isFresh(caller),
    ])
    return {
      accounts: rows.map((row) => present(memberId, row)),
      payeeName,
      hasPaymentPassword: (keys?.paymentHash ?? null) !== null,
      holdHours: here.read(sessionSettings).payoutHoldHours,
      isFresh,
    }
  }

  async function insert(caller: PlayerCaller, account: PayoutAccount, when: ChangeTiming): Promise<Result<null, AddRefusal>> {
    const { memberId, brandId } = caller
    const { payoutHoldHours } = (await site.byId(brandId)).read(sessionSettings)
    const at = clock.now()
    return db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      if ((await store.of(memberId, tx)).length >= MAX_PAYOUT_ACCOUNTS_PER_PLAYER) return refuse('player.payout_account_limit')
      const payee = await contacts.payeeOf(memberId, tx)
      if (payee !== null && holderName(payee) !== account.holder) return refuse('player.payout_account_invalid')
      const { provider, number, holder } = account
      const accountId = uuidv7()
      const isNew = await store.insert(tx, {
        memberId,
        brandId,
        accountId,
        provider: provider.code,
        sealed: secrets.seal(Buffer.from(JSON.stringify({ number, holder })), about(memberId, accountId)),
        numberMac: macOf(account),
        addedAt: at,
        heldUntil: new Date(at.getTime() + payoutHoldHours * HOUR_MS),
      })
      if (!isNew) return refuse('player.payout_account_taken')
      if (payee === null) await contacts.setPayee(tx, { memberId, name: holder, at })
      const news = { template: 'payout.added', values: { address: `${provider.name} ${maskNumber(number)}` } } as const
      await (when === 'now' ? owner.tell(tx, caller, news) : owner.tellEverywhere(tx, caller, news))
      return ok(null)
    })
  }

  const nameOf = (memberId: number, row: PayoutRow): string => {
    const { providerName, masked } = read(memberId, row)
    return `${providerName} ${masked}`
  }

  async function removeIn(tx: Tx, whose: AccountOwner, accountId: string): Promise<boolean> {
    const { memberId, brandId } = whose
    const row = await store.remove(tx, { memberId, brandId, accountId })
    if (row === null) return false
    await owner.tell(tx, whose, { template: 'payout.removed', values: { address: nameOf(memberId, row) } })
    return true
  }

  /** Those of chains only where the brand pays on them. */
  async function providersOf(brandId: number): Promise<PayoutProvider[]> {
    const network = await networkOf(brandId)
    return payoutProviders.filter((provider) => provider.network === undefined || provider.network === network)
  }

  return {
    list,
    providersOf,
    /** Where money may be paid out to, with its number: for payments alone. */
    async openedOf(memberId: number, from?: Queryable): Promise<OpenedAccount[]> {
      const rows = await store.of(memberId, from)
      return rows.map((row) => {
        const { number, holder } = sealedAccount.parse(
          JSON.parse(secrets.open(row.sealed, about(memberId, row.accountId)).toString('utf8')),
        )
        const known = payoutProviders.find(({ code }) => code === row.provider)
        const { accountId: id, provider, addedAt, heldUntil } = row
        const words = { providerName: known?.name ?? provider, masked: maskNumber(number), bank: known?.bin ?? provider }
        return { id, provider, kind: known?.kind ?? 'bank', ...words, number, holder, addedAt, heldUntil }
      })
    },

    /** Binds an account as a program that sets up a demonstration does: past its hold, nobody is told. False where it can't be bound, or some are. */
    async bindAtTheMachine(
      { memberId, brandId }: { memberId: number; brandId: number },
      typed: Parameters<typeof readPayoutAccount>[0],
    ): Promise<boolean> {
      const account = readPayoutAccount(typed)
      if (!account) return false
      const at = new Date(clock.now().getTime() - SETTLED_MS)
      return db.transaction(async (tx) => {
        await lockMember(tx, memberId)
        if ((await store.of(memberId, tx)).length > 0) return false
        const { provider, number, holder } = account
        const accountId = uuidv7()
        const sealed = secrets.seal(Buffer.from(JSON.stringify({ number, holder })), about(memberId, accountId))
        const row = { memberId, brandId, accountId, provider: provider.code, sealed, numberMac: macOf(account), addedAt: at, heldUntil: at }
        if (!(await store.insert(tx, row))) return false
        if ((await contacts.payeeOf(memberId, tx)) === null) await contacts.setPayee(tx, { memberId, name: holder, at })
        return true
      })
    },

    async add(caller: PlayerCaller, typed: Proofs & { provider: string; number: string; holder: string }) {
      const account = readPayoutAccount(typed)
      if (!account || !(await providersOf(caller.brandId)).includes(account.provider)) return refuse('player.payout_account_invalid')
      // A new account always waits for the hold; on a weak proof every contact is told too (T16).
      const proved = await proof.proveForMoney(caller, { ...typed, mayWait: true })
      if (!proved.ok) return proved
      const spent = await limits.spend(payoutBudget, String(caller.memberId))
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
      const added = await insert(caller, account, proved.value)
      return added.ok ? ok(await list(caller)) : added
    },

    async remove(caller: PlayerCaller, { id, ...proofs }: Proofs & { id: string }) {
      const row = (await store.of(caller.memberId)).find(({ accountId }) => accountId === id)
      const { payoutHoldHours } = (await site.byId(caller.brandId)).read(sessionSettings)
      // An account still on hold may be removed by any fresh sign-in: an attacker may have added it.
      const isNew = row !== undefined && clock.now().getTime() - row.addedAt.getTime() < payoutHoldHours * HOUR_MS
      const proved = await proof.proveForMoney(caller, { ...proofs, mayWait: proofs.mayWait || isNew })
      if (!proved.ok) return proved
      if (proved.value === 'later' && row && !isNew) {
        const due = await waiting.add(caller, { kind: 'payout_remove', subject: id, detail: nameOf(caller.memberId, row), payload: { id } })
        return due.ok ? ok({ ...(await list(caller)), waitsUntil: due.value.toISOString() }) : due
      }
      const isGone = await db.transaction((tx) => removeIn(tx, caller, id))
      return isGone ? ok({ ...(await list(caller)), waitsUntil: null }) : refuse('player.payout_account_unknown')
    },
    removeDue: (tx: Tx, whose: AccountOwner, payload: unknown): Promise<boolean> => removeIn(tx, whose, removalPayload.parse(payload).id),
  }
}
