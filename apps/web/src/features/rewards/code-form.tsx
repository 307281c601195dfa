import type { ClientValue } from '@halong/api/client'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { Button, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useRewardText } from './reward-words.ts'
import { rewardsChanged } from './rewards.queries.ts'

type Preview = ClientValue<'promotion.previewCode'> & { readonly entered: string }
const codeFault = fieldByCode<'code'>({ 'promotion.code_unknown': 'code', 'promotion.code_used': 'code' })

/** A promotion code: first what it gives and its terms, then its use (R-PROMO-3). */
export function CodeForm() {
  const text = useText()
  const rewardText = useRewardText()
  const { tag } = useLanguage()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'code'>()
  const redeem = useIdempotent((key, body: { entered: string; termsHash: string }) => call('promotion.useCode', { key, body }))

  async function send(): Promise<void> {
    const entered = typed.trim().toUpperCase()
    if (preview === null || preview.entered !== entered) {
      setPreview({ ...(await call('promotion.previewCode', { body: { entered } })), entered })
      return
    }
    const { reward, asset, heldUntil } = await redeem({ entered, termsHash: preview.termsHash })
    const told =
      heldUntil === null
        ? text('rewards.claimed', { reward: rewardText(reward, asset) })
        : text('rewards.held', { date: formatsOf(tag).moment(heldUntil) })
    showToast(told, { tone: 'good' })
    setPreview(null)
    setTyped('')
    rewardsChanged(queryClient)
  }
  return (
    <section aria-labelledby="reward-code" className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
      <h2 id="reward-code" className="text-base font-bold">
        {text('rewards.code.title')}
      </h2>
      <form
        ref={form}
        noValidate
        className="mt-3 flex flex-col gap-3"
        onSubmit={(event) =>
          void submit(event, {
            check: () => (typed.trim().length < 4 ? { code: 'rewards.code.short' } : {}),
            send,
            place: codeFault,
          })
        }
      >
        <Field
          name="code"
          label={text('rewards.code.field')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPreview(null)
            clear('code')()
          }}
          error={errorOf('code')}
        />
        {preview !== null && (
          <div role="status" className="rounded-control bg-hover p-4 text-sm">
            <p className="font-bold">{text('rewards.code.gives', { reward: rewardText(preview.reward, preview.asset) })}</p>
            <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-2">
              {preview.conditions.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        {alert !== null && <FormAlert>{text(alert.message)}</FormAlert>}
        <Button type="submit" pending={isPending}>
          {text(preview === null ? 'rewards.code.look' : 'rewards.code.use')}
        </Button>
      </form>
    </section>
  )
}
