import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HtmlPane } from '#shared/content/html-pane.tsx'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call, memberQuery, siteQuery } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import type { Activity } from './cashier.queries.ts'

/** What gives most stands first: by the most it may come to, then by its share. */
const byWorth = (a: Activity, b: Activity): number =>
  Number(b.reward?.amount ?? 0) - Number(a.reward?.amount ?? 0) || (b.percentBp ?? 0) - (a.percentBp ?? 0)

const isForDeposits = ({ template }: Activity): boolean => template === 'first_deposit' || template === 'reload'

/** Bonuses that a deposit may bring, as the player may have them now. */
function useDepositBonuses(playerId: string): readonly Activity[] {
  const { data } = useQuery(memberQuery('promotion.listAvailable', playerId))
  return data?.list.filter(isForDeposits).toSorted(byWorth) ?? []
}

/** What holds for it, from the same object that it is paid by (N12). */
function Terms({ of: { id } }: { readonly of: Activity }) {
  const { code } = useLanguage()
  const asked = { query: { id: id ?? 'prm_', audience: 'members' } } as const
  const { data } = useQuery({ ...siteQuery('content.getPromotion', code, asked), enabled: id !== null })
  return data ? <HtmlPane html={data.terms} writtenIn={data.writtenIn} /> : null
}

type OptionProps = { readonly children: ReactNode; readonly isChosen: boolean; readonly onChoose: () => void }
const Option = ({ children, isChosen, onChoose }: OptionProps) => (
  <label className="flex min-h-11 items-center gap-3 py-1 text-sm">
    <input type="radio" name="bonus" checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-brand" />
    <span>{children}</span>
  </label>
)

type ChoiceProps = { readonly playerId: string; readonly chosen: string | null; readonly onChoose: (code: string | null) => void }

/** A bonus with the deposit, with its terms up front, or none: nothing is chosen for the player. */
export function DepositBonus({ playerId, chosen, onChoose }: ChoiceProps) {
  const text = useText()
  const offers = useDepositBonuses(playerId).filter(({ act }) => act === 'deposit')
  const money = useWireMoney(offers[0]?.asset ?? 'USD/4')
  if (offers.length === 0) return null
  const picked = offers.find(({ code }) => code === chosen)
  return (
    <fieldset className="mb-7 rounded-card bg-surface p-4 ring-1 ring-inset ring-line sm:p-5">
      <legend className="float-start mb-2 text-sm font-semibold">{text('cashier.bonus')}</legend>
      <div className="clear-both flex flex-col gap-1">
        <Option isChosen={picked === undefined} onChoose={() => onChoose(null)}>
          {text('cashier.bonus.none')}
        </Option>
        {offers.map(({ code, title, writtenIn, percentBp, reward }) => (
          <Option key={code} isChosen={picked?.code === code} onChoose={() => onChoose(code)}>
            <b className="block font-semibold">
              <Words in={writtenIn}>{title}</Words>
            </b>{' '}
            <span className="tabular text-ink-2">
              {text('cashier.bonus.offer', { percent: (percentBp ?? 0) / 100, amount: money(reward?.amount ?? '0') })}
            </span>
          </Option>
        ))}
      </div>
      {picked && (
        <div className="mt-3 border-t border-line pt-3 text-sm">
          <p className="mb-2 text-ink-2">{text('cashier.bonus.after')}</p>
          <Terms of={picked} />
        </div>
      )}
    </fieldset>
  )
}

/** Once the deposit has arrived: the bonus that was chosen is taken by the player's own press. */
export function TakeBonus({ playerId, chosen }: Pick<ChoiceProps, 'playerId' | 'chosen'>) {
  const text = useText()
  const queryClient = useQueryClient()
  const found = useDepositBonuses(playerId).find(({ code, ready }) => code === chosen && ready.length > 0)
  const money = useWireMoney(found?.asset ?? 'USD/4')
  const send = useIdempotent((key, body: { code: string; period: string; termsHash: string }) => call('promotion.claim', { key, body }))
  const take = useMutation({
    mutationFn: (body: { code: string; period: string; termsHash: string }) => send(body),
    onSuccess: () => showToast(text('cashier.bonus.taken'), { tone: 'good' }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [whose, id] }) => whose === 'member' && typeof id === 'string' && /^(?:promotion|bonus|wallet)\./.test(id),
      }),
  })
  const [ready] = found?.ready ?? []
  if (!found || !ready) return null
  const { code, termsHash } = found
  return (
    <Button size="large" wide pending={take.isPending} onClick={() => take.mutate({ code, period: ready.period, termsHash })}>
      {text('cashier.bonus.take', { amount: money(ready.reward.amount) })}
    </Button>
  )
}
