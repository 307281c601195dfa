import type { ClientValue } from '@halong/api/client'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, Field, Select, showToast } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { useText } from '#shared/text/text.ts'
import { useIncomeAgain } from './income.queries.ts'
import { Sum } from './parts.tsx'

type Income = ClientValue<'agency.getIncome'>
type Move = { readonly amount: string; readonly way: 'in' | 'out' }
const ways = ['in', 'out'] as const

/** Income set aside for the own line, or taken back as far as it is not needed. */
export function CoverDialog({ income, onClose }: { readonly income: Income; readonly onClose: () => void }) {
  const text = useText()
  const again = useIncomeAgain()
  const [way, setWay] = useState<Move['way']>('in')
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'amount'>()
  const move = useIdempotent<Move, { setAside: string }>((key, body) => call('agency.moveCover', { body, key }))
  const most = readAmount(way === 'in' ? income.free : income.setAside, income.asset)?.minor ?? 0n
  const typedAmount = (typed: FormData) =>
    String(typed.get('amount') ?? '')
      .trim()
      .replace(',', '.')
  return (
    <Dialog open onClose={onClose} title={text('agents.income.cover')} closeLabel={text('action.close')}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            check(typed) {
              const amount = readAmount(typedAmount(typed), income.asset)
              return amount && amount.minor > 0n && amount.minor <= most ? {} : { amount: 'agents.income.amount_wrong' }
            },
            async send(typed) {
              await move({ amount: typedAmount(typed), way })
              await again('agency.getIncome', 'agency.listIncome')
              showToast(text('agents.income.covered'), { tone: 'good' })
              onClose()
            },
          })
        }
      >
        {alert && <RefusedAlert {...alert} />}
        <p className="mb-4 text-sm text-ink-2">{text('agents.income.cover_help')}</p>
        <p className="mb-4 text-sm text-ink-2">
          {text('agents.income.free')}: <Sum value={income.free} asset={income.asset} /> · {text('agents.income.set_aside')}:{' '}
          <Sum value={income.setAside} asset={income.asset} />
        </p>
        <Select
          label={text('agents.income.what')}
          value={way}
          options={ways.map((each) => ({ value: each, label: text(`agents.income.cover_${each}`) }))}
          onChange={({ target }) => setWay(target.value === 'out' ? 'out' : 'in')}
        />
        <Field
          name="amount"
          label={text('agents.income.amount')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          error={errorOf('amount')}
          onChange={clear('amount')}
        />
        <Button type="submit" wide pending={isPending}>
          {text(`agents.income.cover_${way}`)}
        </Button>
      </form>
    </Dialog>
  )
}
