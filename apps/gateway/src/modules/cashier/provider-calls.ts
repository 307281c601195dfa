import { isIP } from 'node:net'
import type { DriverContext, ProviderFetch } from '@halong/payments'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, uuidv7 } from '../../platform/index.ts'
import type { Account } from './account-store.ts'
import type { OrderName } from './order-store.ts'
import { redact } from './redact.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_CHARACTERS = 1_000_000

/** What the sealed secrets of an account are bound to. */
const sealedAbout = (accountId: string): string => `payment account ${accountId}`

export const sealSecrets = (secrets: Secrets, accountId: string, plain: unknown): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(plain)), sealedAbout(accountId))

/** Whether a provider may be called there: public hosts by TLS; a stand-in on this machine alone. */
export function isProviderAddress(text: string, isStandIn: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  if (search !== '' || hash !== '' || username !== '' || text.endsWith('/')) return false
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  if (isStandIn) return isHere
  return (
    protocol === 'https:' &&
    !isHere &&
    isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 &&
    hostname.includes('.') &&
    !/\.(?:local|internal)$/.test(hostname)
  )
}

export type ProviderStanding = {
  readonly accountId: string
  readonly brandId: number
  readonly title: string
  readonly driver: string
  readonly isOpen: boolean
  readonly lastAt: Date | null
  readonly what: string | null
  readonly outcome: string | null
  readonly milliseconds: number | null
  readonly calls: number
  readonly failed: number
}
type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { readonly secrets: Secrets }
type About = { readonly what: string; readonly order: OrderName | null }
export type ProviderCalls = ReturnType<typeof createProviderCalls>

/** Connections to providers: to the address of the account alone, without redirects, 10 s long, each call kept before and after it. */
export function createProviderCalls({ db, clock, log, secrets }: Deps) {
  async function begin(account: Account, { what, order }: About, body: string) {
    const [at, id] = [clock.now(), uuidv7()]
    await db.pool.query(
      `insert into gateway.provider_message (account_id, at, id, member_id, order_id, what, request, outcome) values ($1, $2, $3, $4, $5, $6, $7, 'under way')`,
      [account.accountId, at, id, order?.memberId ?? null, order?.orderId ?? null, what, redact(body)],
    )
    const startedAt = performance.now()
    return async (outcome: string, status: number | null, answer: string) => {
      await db.pool.query(
        `update gateway.provider_message set outcome = $4, status = $5, answer = $6, milliseconds = $7 where account_id = $1 and at = $2 and id = $3`,
        [account.accountId, at, id, outcome, status, redact(answer), Math.round(performance.now() - startedAt)],
      )
    }
  }

  const fetchFor =
    (account: Account, about: About): ProviderFetch =>
    async (url, init) => {
      if (!url.startsWith(`${account.baseUrl}/`) || !isProviderAddress(account.baseUrl, account.isStandIn)) {
        throw new Error('a driver calls the address of its account')
      }
      const end = await begin(account, about, init.body ?? '')
      try {
        const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
        const text = (await answer.text()).slice(0, MAX_ANSWER_CHARACTERS)
        await end(`status ${answer.status}`, answer.status, text)
        return new Response(text, { status: answer.status, headers: answer.headers })
      } catch (error) {
        const why = error instanceof Error ? error.name : 'no answer'
        log.warn({ account: account.accountId, what: about.what, why }, 'a payment provider did not answer')
        await end(why, null, '')
        throw error
      }
    }

  return {
    contextOf: (account: Account, what: string, order: OrderName | null = null): DriverContext => ({
      fetch: fetchFor(account, { what, order }),
      baseUrl: account.baseUrl,
      secrets: JSON.parse(secrets.open(account.sealed, sealedAbout(account.accountId)).toString('utf8')),
    }),

    /** Every account at a provider, with its last call and how the calls of the last hour ended. One that got no answer, or one of a fault there, failed. */
    async latest(): Promise<ProviderStanding[]> {
      const { rows } = await db.reads.query<ProviderStanding>(
        `select a.account_id as "accountId", a.brand_id as "brandId", a.title, a.driver, a.is_open_in as "isOpen", m.at as "lastAt", m.what, m.outcome,
           m.milliseconds, coalesce(h.calls, 0)::int as calls, coalesce(h.failed, 0)::int as failed
         from gateway.payment_account a
         left join lateral (select at, what, outcome, milliseconds from gateway.provider_message p where p.account_id = a.account_id
           order by at desc limit 1) m on true
         left join lateral (select count(*) as calls, count(*) filter (where p.status is null and p.outcome <> 'under way' or p.status >= 500) as failed
           from gateway.provider_message p where p.account_id = a.account_id and p.at > $1) h on true
         where a.driver <> 'manual' order by a.brand_id, a.title, a.account_id limit 200`,
        [new Date(clock.now().getTime() - 3_600_000)],
      )
      return rows
    },

    /** What was said about an order, newest first. */
    async about({ memberId, orderId }: OrderName): Promise<{ at: Date; what: string; outcome: string; milliseconds: number | null }[]> {
      const { rows } = await db.pool.query<{ at: Date; what: string; outcome: string; milliseconds: number | null }>(
        `select at, what, outcome, milliseconds from gateway.provider_message where member_id = $1 and order_id = $2 order by at desc limit 50`,
        [memberId, orderId],
      )
      return rows
    },

    /** The same word by word, as it was kept: what is personal or secret was taken out when it was written. */
    async messagesAbout({ memberId, orderId }: OrderName): Promise<object[]> {
      const { rows } = await db.pool.query<{
        at: Date
        what: string
        request: string
        status: number | null
        outcome: string
        answer: string
      }>(
        `select at, what, left(request, 4000) as request, status, outcome, left(answer, 8000) as answer from gateway.provider_message
         where member_id = $1 and order_id = $2 order by at limit 50`,
        [memberId, orderId],
      )
      return rows.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }))
    },
  }
}
