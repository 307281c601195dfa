import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, Dialog, Field, showToast } from '@halong/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Facts } from '#shared/parts/card.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import type { Campaign } from './campaign-looks.ts'

type Of = { readonly campaign: Campaign }

/** Tries it on one player, sends it, ends it. */
export function CampaignDeeds({ campaign }: Of) {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [deed, setDeed] = useState<'test' | 'schedule' | 'cancel' | null>(null)
  const { id, name, state, approval } = campaign
  const isOver = state === 'SENT' || state === 'CANCELLED'
  const close = () => setDeed(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" onClick={() => setDeed('test')}>
        {text('office.campaigns.test')}
      </Button>
      {approval !== null ? (
        <Link to={way(['waiting'])} className={buttonLook('secondary')}>
          {text('office.campaigns.waits')}
        </Link>
      ) : (
        state === 'DRAFT' && <Button onClick={() => setDeed('schedule')}>{text('office.campaigns.schedule')}</Button>
      )}
      {!isOver && (
        <Button tone="danger" onClick={() => setDeed('cancel')}>
          {text('office.campaigns.cancel')}
        </Button>
      )}
      {deed === 'test' && <TestDialog campaign={campaign} onClose={close} />}
      {deed === 'schedule' && <ScheduleDialog campaign={campaign} onClose={close} />}
      {deed === 'cancel' && (
        <ReasonDialog
          title={text('office.campaigns.cancel')}
          subject={name}
          isDanger
          help={text('office.campaigns.cancel_help')}
          send={(reason) => call('campaigns.cancel', { body: { brandId: brand.id, id, reason } })}
          onClose={close}
        />
      )}
    </div>
  )
}

function TestDialog({ campaign: { id }, onClose }: Of & { readonly onClose: () => void }) {
  const text = useText()
  const brand = useBrand()
  const [player, setPlayer] = useState('')
  const send = useMutation({
    // cast: what names nobody is refused.
    mutationFn: () => call('campaigns.test', { body: { brandId: brand.id, id, playerId: player.trim() as `ply_${string}` } }),
    onSuccess({ devices }) {
      showToast(text('office.campaigns.tested', { count: devices }), { tone: 'good' })
      onClose()
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (player.trim() !== '' && !send.isPending) send.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={text('office.campaigns.test')} closeLabel={text('office.close')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          name="player"
          label={text('office.campaigns.player')}
          help={text('office.campaigns.player_help')}
          error={send.error ? text(failureKey(send.error)) : undefined}
          value={player}
          onChange={({ target }) => {
            setPlayer(target.value)
            send.reset()
          }}
        />
        <Button type="submit" pending={send.isPending} disabled={player.trim() === ''}>
          {text('office.campaigns.test')}
        </Button>
      </form>
    </Dialog>
  )
}

/** `2026-11-25T10:00` of the operator's own clock. */
const momentIn = (typed: string): string | null => {
  const time = Date.parse(typed)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function ScheduleDialog({ campaign: { id, name, version, viaPush }, onClose }: Of & { readonly onClose: () => void }) {
  const text = useText()
  const brand = useBrand()
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const { data } = useQuery(query('campaigns.count', { query: { brandId: brand.id, id } }))
  async function send(reason: string): Promise<void> {
    const body = { brandId: brand.id, id, at: momentIn(typed), expectedVersion: version, reason }
    try {
      await call('campaigns.schedule', { body })
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'operator.approval_required') throw failure
      await call('approvals.ask', { body: { operationId: 'campaigns.schedule', body, reason } })
      showToast(text('office.guarded.sent'), { tone: 'good' })
    }
  }
  return (
    <ReasonDialog
      title={text('office.campaigns.schedule')}
      subject={name}
      {...(data?.needsTwo ? { help: text('office.campaigns.needs_two') } : {})}
      send={send}
      onClose={onClose}
    >
      {data && (
        <Facts
          isNarrow
          rows={[
            [text('office.campaigns.members'), number(data.members)],
            [text('office.campaigns.with_push'), viaPush ? number(data.withPush) : '–'],
            [text('office.campaigns.taken_at'), <Moment key="taken" at={data.takenAt} />],
          ]}
        />
      )}
      <Field
        name="at"
        type="datetime-local"
        label={text('office.campaigns.send_at')}
        help={text('office.campaigns.send_at_help')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  )
}
