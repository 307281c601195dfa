import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { type Money, toWire } from '@halong/money'
import { moneyForPoints, mostConvertible } from '@halong/rules/points'
import { Button, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useMoneyText } from '#shared/format/money-text.ts'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { usePointTexts } from './point-words.tsx'
import { mallChanged, type PointsConfig, pointsChanged, ratioOf } from './points.queries.ts'

type ConvertFormProps = { readonly config: PointsConfig; readonly points: number; readonly playerId: string }
type Conversion = { readonly points: number; readonly money: Money }

/** Points into money: whole units of the ratio, and what comes of them while one types (T32). */
export function ConvertForm({ config, points, playerId }: ConvertFormProps) {
  const text = useText()
  const moneyText = useMoneyText()
  const words = usePointTexts()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const ratio = ratioOf(config)
  const minimum = BigInt(config.minimum)
  const most = mostConvertible(BigInt(points), ratio, minimum)
  const pointsToConvert = /^\d{1,12}$/.test(typed) ? BigInt(typed) : null
  const minor = pointsToConvert === null ? null : moneyForPoints(pointsToConvert, ratio, minimum)
  const money = { asset: config.asset, minor: minor ?? 0n }
  const { form, alert, isPending, submit } = useGatewayForm<never>()
  const convert = useIdempotent((key, body: { points: number; amount: string }) => call('points.convert', { key, body }))

  /** The field may say something else by the time of the answer: what is told is what was sent. */
  async function send({ points: given, money: asked }: Conversion): Promise<void> {
    const { balance } = await convert({ points: given, amount: toWire(asked) })
    pointsChanged(queryClient, playerId, balance)
    void queryClient.invalidateQueries({ queryKey: memberKey('wallet.getBalance', playerId) })
    showToast(text('points.convert.done', { amount: moneyText(asked) }), { tone: 'good' })
    setTyped((now) => (Number(now) === given ? '' : now))
  }
  function place(failure: unknown) {
    mallChanged(queryClient)
    return fieldByCode<never>({})(failure)
  }
  const type = (next: string) => setTyped(next.replaceAll(/\D/g, ''))
  function whyNot(): string | undefined {
    if (typed === '' || pointsToConvert === null) return undefined
    if (pointsToConvert > BigInt(points)) return text('points.convert.too_many')
    if (pointsToConvert < minimum) return text('points.convert.too_few', { points: words(config.minimum) })
    return minor === null ? text('points.convert.not_whole', { points: words(config.ratio.points) }) : undefined
  }
  const fault = whyNot()
  return (
    <section
      aria-labelledby="points-convert"
      className="rounded-card bg-surface p-5 ring-1 ring-line ring-inset md:p-6 short:p-4 short:md:p-4"
    >
      <h2 id="points-convert" className="text-base font-bold">
        {text('points.convert.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        {text('points.convert.ratio', {
          points: words(config.ratio.points),
          amount: moneyText({ asset: config.asset, minor: ratio.minor }),
        })}
      </p>
      <form
        ref={form}
        noValidate
        className="mt-4 short:mt-3 short:grid short:grid-cols-[minmax(0,1fr)_10rem] short:items-start short:gap-x-5"
        onSubmit={(event) => {
          if (pointsToConvert === null || minor === null || fault !== undefined) return event.preventDefault()
          void submit(event, { send: () => send({ points: Number(pointsToConvert), money }), place })
        }}
      >
        <Field
          label={text('points.convert.field')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => type(event.target.value)}
          error={fault}
          help={
            most > 0n
              ? text('points.convert.up_to', { points: words(Number(most)) })
              : text('points.convert.none_yet', { points: words(config.minimum) })
          }
          beside={
            <Button tone="secondary" disabled={most === 0n} onClick={() => type(String(most))}>
              {text('points.convert.most')}
            </Button>
          }
        />
        <div className="short:flex short:flex-col short:gap-2.5">
          <p aria-live="polite" className="mt-2 short:mt-0 flex short:flex-wrap items-center gap-2 text-sm text-ink-2">
            <ArrowDown aria-hidden size={16} strokeWidth={2} />
            {text('points.convert.get')}
            <output className="tabular ms-auto text-lg font-extrabold text-ink">
              {minor !== null && fault === undefined ? moneyText(money) : '–'}
            </output>
          </p>
          {alert !== null && (
            <div className="mt-3">
              <FormAlert>{text(alert.message)}</FormAlert>
            </div>
          )}
          <div className="mt-4 short:mt-0">
            <Button type="submit" wide pending={isPending} disabled={minor === null || fault !== undefined}>
              {text('points.convert.button')}
            </Button>
          </div>
        </div>
      </form>
    </section>
  )
}
