import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { Button, Dialog, IconButton, LazyImage } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { inWidths, pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { addressFaults, addressOf, type DeliveryAddress, type DeliveryField, DeliveryFields } from './delivery-fields.tsx'
import { usePointFigures, usePointTexts } from './point-words.tsx'
import { mallChanged, pointsChanged, type Reward } from './points.queries.ts'

type RedeemDialogProps = {
  readonly reward: Reward
  readonly points: number
  readonly playerId: string
  readonly onClose: () => void
}
type Request = { reward: string; quantity: number; priceVersion: number; address?: DeliveryAddress }
/** As many as the operation takes at once. */
const MOST_AT_ONCE = 20

const mostOf = ({ price, stock, limitPerPlayer }: Reward, points: number): number =>
  Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(points / price), stock ?? MOST_AT_ONCE, limitPerPlayer ?? MOST_AT_ONCE))

function Quantity({
  value,
  most,
  onChange,
}: {
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  const text = useText()
  return (
    <div role="group" aria-label={text('points.quantity')} className="flex items-center gap-2">
      <IconButton
        label={text('points.fewer')}
        size={44}
        icon={<Minus size={18} strokeWidth={2} />}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className="tabular w-8 text-center text-base font-bold">{value}</output>
      <IconButton
        label={text('points.more')}
        size={44}
        icon={<Plus size={18} strokeWidth={2} />}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </div>
  )
}

/** Says what is asked for and what it costs before anything happens; the same request sent twice is done once (T32). */
export function RedeemDialog({ reward, points, playerId, onClose }: RedeemDialogProps) {
  const text = useText()
  const { theme } = useTheme()
  const picture = usePicture()
  const figures = usePointFigures()
  const words = usePointTexts()
  const queryClient = useQueryClient()
  const [quantity, setQuantity] = useState(1)
  const [isDone, setDone] = useState(false)
  const redeem = useIdempotent((key, body: Request) => call('points.redeem', { key, body }))
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<DeliveryField>()
  const asksAddress = reward.isDelivered

  async function send(typed: FormData): Promise<void> {
    const wished = { reward: reward.name, quantity, priceVersion: reward.priceVersion }
    try {
      const { balance } = await redeem(asksAddress ? { ...wished, address: addressOf(typed) } : wished)
      pointsChanged(queryClient, playerId, balance)
      setDone(true)
    } finally {
      mallChanged(queryClient)
    }
  }
  const most = mostOf(reward, points)
  const total = reward.price * quantity
  const facts: readonly (readonly [string, string])[] = [
    [text('points.total'), words(total)],
    [text('points.after'), words(Math.max(0, points - total))],
  ]
  if (isDone)
    return (
      <Dialog open onClose={onClose} title={text('points.redeemed.title')} closeLabel={text('action.close')}>
        <div role="status" className="flex flex-col items-center py-4 text-center">
          <CircleCheck aria-hidden size={48} strokeWidth={1.5} className="text-jade" />
          <p className="mt-3 text-base font-semibold">
            <Words in={reward.writtenIn}>{reward.title}</Words>
          </p>
          <p className="mt-1 text-sm text-ink-2">{text('points.redeemed.text')}</p>
        </div>
        <Button wide onClick={onClose}>
          {text('points.redeemed.done')}
        </Button>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={text('points.redeem.title')} closeLabel={text('action.close')}>
      <div className="flex items-center gap-4">
        <LazyImage
          {...inWidths(picture(reward.picture, theme), '160px')}
          alt=""
          width={4}
          height={3}
          eager
          onAttemptFailed={pictureFailed}
          className="content-picture w-28 shrink-0 rounded-control"
        />
        <div className="min-w-0">
          <p className="text-base font-bold">
            <Words in={reward.writtenIn}>{reward.title}</Words>
          </p>
          <p className="tabular mt-0.5 text-sm text-ink-2">
            {figures(reward.price)} {text('points.unit', { count: reward.price })}
          </p>
        </div>
      </div>
      {most > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <span className="text-sm font-semibold">{text('points.quantity')}</span>
          <Quantity value={quantity} most={most} onChange={setQuantity} />
        </div>
      )}
      <dl className="mt-4 grid gap-2 rounded-control bg-hover px-4 py-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event, { check: (typed) => (asksAddress ? addressFaults(addressOf(typed)) : {}), send })}
      >
        {asksAddress && <DeliveryFields errorOf={errorOf} clear={clear} />}
        <p className="mt-3 text-sm text-ink-2">{text('points.redeem.note')}</p>
        {alert !== null && (
          <div className="mt-3">
            <FormAlert>{text(alert.message)}</FormAlert>
          </div>
        )}
        <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Button tone="secondary" onClick={onClose}>
            {text('points.cancel')}
          </Button>
          <Button type="submit" wide pending={isPending}>
            {text('points.redeem.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
