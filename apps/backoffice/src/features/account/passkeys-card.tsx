import type { ClientValue } from '@halong/api/client'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { canUsePasskey } from '@halong/app-kit/passkey.ts'
import { makePasskeyBy, PasskeyStopped } from '@halong/app-kit/passkey-making.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, Field, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'

type Answered = ClientValue<'operator.listPasskeys'>
type Passkey = Answered['passkeys'][number]
type Deed = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }
const MOST = 10

async function send(deed: Deed, name: string): Promise<Answered> {
  if (deed.kind === 'rename') return call('operator.renamePasskey', { body: { id: deed.passkey.id, name } })
  if (deed.kind === 'remove') return call('operator.removePasskey', { body: { id: deed.passkey.id } })
  const { options } = await call('operator.startPasskey', { body: {} })
  return call('operator.addPasskey', { body: { response: await makePasskeyBy(options), name } })
}

/** B2: the own passkeys: each signs in alone and proves again; the authenticator app stays beside them. */
export function PasskeysCard() {
  const text = useText()
  const found = useQuery(query('operator.listPasskeys'))
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <Card title={text('office.passkeys.title')}>
      <Answer of={found}>
        {({ passkeys }) => (
          <>
            <p className="px-4 pt-3 text-sm text-ink-2">{text(passkeys.length === 0 ? 'office.passkeys.none' : 'office.passkeys.lead')}</p>
            {passkeys.length > 0 && (
              <ul>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onDeed={(kind) => setDeed({ kind, passkey })} />
                ))}
              </ul>
            )}
            <div className="p-4">
              {canUsePasskey() ? (
                <Button tone="secondary" disabled={passkeys.length >= MOST} onClick={() => setDeed({ kind: 'add' })}>
                  {text('office.passkeys.add')}
                </Button>
              ) : (
                <p className="text-sm text-ink-2">{text('office.passkeys.unavailable')}</p>
              )}
            </div>
          </>
        )}
      </Answer>
      {deed && <DeedDialog deed={deed} onClose={() => setDeed(null)} />}
    </Card>
  )
}

function PasskeyRow({ passkey, onDeed }: { readonly passkey: Passkey; readonly onDeed: (kind: 'rename' | 'remove') => void }) {
  const text = useText()
  const { moment } = useFormats()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="tabular text-xs text-ink-2">
          {text('office.passkeys.added', { at: moment(createdAt) })} ·{' '}
          {lastUsedAt === null ? text('office.passkeys.unused') : text('office.passkeys.used', { at: moment(lastUsedAt) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" tone="secondary" aria-label={text('office.passkeys.rename_of', { name })} onClick={() => onDeed('rename')}>
          {text('office.passkeys.rename')}
        </Button>
        <Button size="small" tone="danger" aria-label={text('office.passkeys.remove_of', { name })} onClick={() => onDeed('remove')}>
          {text('office.passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}

function DeedDialog({ deed, onClose }: { readonly deed: Deed; readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const id = useId()
  const [name, setName] = useState(deed.kind === 'rename' ? deed.passkey.name : '')
  const make = useMutation<Answered, Error, void>({
    mutationFn: () => send(deed, name.trim()),
    onSuccess: async (value) => {
      queries.setQueryData(query('operator.listPasskeys').queryKey, value)
      showToast(text(`office.passkeys.done.${deed.kind}`), { tone: 'good' })
      onClose()
    },
  })
  const why = make.error
  const stopped = why instanceof PasskeyStopped ? (why.isKnown ? 'office.passkeys.known' : 'office.passkeys.stopped') : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(`office.passkeys.deed.${deed.kind}`)}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button type="submit" form={id} tone={deed.kind === 'remove' ? 'danger' : 'primary'} pending={make.isPending}>
            {text(`office.passkeys.${deed.kind === 'add' ? 'go_on' : deed.kind}`)}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {text('office.cancel')}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (deed.kind !== 'rename' || name.trim() !== '') make.mutate()
        }}
      >
        {why && (
          <div className="mb-3">
            <FormAlert>{text(stopped ?? failureKey(why))}</FormAlert>
          </div>
        )}
        {deed.kind === 'remove' ? (
          <p className="text-sm">{text('office.passkeys.remove_text', { name: deed.passkey.name })}</p>
        ) : (
          <Field
            name="name"
            label={text('office.passkeys.name')}
            help={text('office.passkeys.name_help')}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
            maxLength={40}
            autoFocus
          />
        )}
      </form>
    </Dialog>
  )
}
