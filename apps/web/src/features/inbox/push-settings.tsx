import type { ClientValue } from '@halong/api/client'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Checkbox, Dialog, ErrorState, Skeleton, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, memberKey, memberQuery } from '#shared/gateway/gateway.ts'
import { leaveDevice } from '#shared/session/leave-device.ts'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { addDevice, lookAtDevice, type PushState } from './push-device.ts'

type Known = ClientValue<'push.get'>
type Choices = Known['choices']
const plain = ['money', 'security', 'service'] as const

/** R-MSG-2: what may be shown on which devices while the site is closed; each kind chosen by itself, offers with a consent of their own. */
export function PushSettings({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const found = useQuery(memberQuery('push.get', playerId))
  return (
    <Dialog open onClose={onClose} title={text('inbox.push.open')} closeLabel={text('inbox.push.close')}>
      {found.data ? (
        <div className="flex flex-col gap-5">
          <p className="text-sm text-ink-2">{text('inbox.push.lead')}</p>
          <Kinds known={found.data} playerId={playerId} />
          <Devices known={found.data} onChanged={() => void found.refetch()} />
        </div>
      ) : found.error ? (
        <ErrorState title={text('inbox.push.load_failed')} text={text(failureKey(found.error))} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function Kinds({ known: { choices, offersSince }, playerId }: { readonly known: Known; readonly playerId: string }) {
  const text = useText()
  const { tag } = useLanguage()
  const queries = useQueryClient()
  const choose = useMutation({
    mutationFn: (body: Choices) => call('push.setConsent', { body }),
    onSuccess: (chosen) =>
      queries.setQueryData<Known>(memberKey('push.get', playerId), (before) => (before ? { ...before, ...chosen } : before)),
    onError: (failure) => showToast(text(failureKey(failure))),
  })
  const shown = choose.isPending ? choose.variables : choices
  const box = (kind: keyof Choices, label: string) => (
    <Checkbox
      name={kind}
      label={<span className="text-ink">{label}</span>}
      checked={shown[kind]}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate({ ...choices, [kind]: target.checked })}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {plain.map((kind) => (
        <div key={kind}>{box(kind, text(`inbox.push.${kind}`))}</div>
      ))}
      <div className="rounded-card bg-hover p-4">
        {box('offers', text('inbox.push.offers'))}
        <p className="mt-2 text-xs text-ink-2">{text('inbox.push.offers_text')}</p>
        {offersSince !== null && shown.offers && (
          <p className="mt-1 text-xs text-ink-2">{text('inbox.push.since', { at: formatsOf(tag).moment(new Date(offersSince)) })}</p>
        )}
      </div>
    </div>
  )
}

type DevicesProps = { readonly known: Known; readonly onChanged: () => void }

function Devices({ known: { key, devices }, onChanged }: DevicesProps) {
  const text = useText()
  const { tag } = useLanguage()
  const [own, setOwn] = useState<{ readonly state: PushState; readonly id: string | null } | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    lookAtDevice(key).then(
      (found) => !left && setOwn(found),
      () => !left && setOwn({ state: 'off', id: null }),
    )
    return () => {
      left = true
    }
  }, [key])
  const turn = useMutation({
    async mutationFn(isOn: boolean) {
      if (isOn) return addDevice(key)
      await leaveDevice()
      return { state: 'off', id: null } as const
    },
    onSuccess(next) {
      setOwn(next)
      setFailed(false)
      onChanged()
    },
    onError: () => setFailed(true),
  })
  const remove = useMutation({
    mutationFn: (id: Known['devices'][number]['id']) => call('push.unsubscribe', { body: { id } }),
    onSuccess: onChanged,
  })
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{text('inbox.push.devices')}</h3>
      {devices.length === 0 ? (
        <p className="text-sm text-ink-2">{text('inbox.push.devices.none')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {devices.map(({ id, name, at }) => (
            <li key={id} className="flex items-center justify-between gap-3 text-sm">
              <span className="min-w-0">
                <span>{name}</span>
                {id === own?.id && <span className="text-ink-2"> · {text('inbox.push.this')}</span>}
                <span className="block text-xs text-ink-2">{formatsOf(tag).moment(new Date(at))}</span>
              </span>
              {id !== own?.id && (
                <Button tone="quiet" size="small" pending={remove.isPending && remove.variables === id} onClick={() => remove.mutate(id)}>
                  {text('inbox.push.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isFailed && (
        <p role="alert" className="text-sm text-danger">
          {text('inbox.push.failed')}
        </p>
      )}
      {own?.state === 'denied' || own?.state === 'unsupported' ? (
        <p className="text-sm text-ink-2">{text(`inbox.push.${own.state}`)}</p>
      ) : (
        own && (
          <Button
            tone={own.state === 'on' ? 'secondary' : 'primary'}
            pending={turn.isPending}
            onClick={() => turn.mutate(own.state !== 'on')}
          >
            {text(own.state === 'on' ? 'inbox.push.off' : 'inbox.push.on')}
          </Button>
        )
      )}
    </section>
  )
}
