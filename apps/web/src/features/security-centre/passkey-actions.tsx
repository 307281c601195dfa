import { call } from '#shared/gateway/gateway.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { unlessRemoved, useRemovedAtOpen } from './already-removed.ts'
import { typedText, useActionForm } from './use-action-form.ts'

const passkeyOf = ({ overview, subject }: ActionProps) => overview.passkeys.find(({ id }) => id === subject)
const nameOf = (props: ActionProps) => passkeyOf(props)?.name ?? ''
const useGone = (props: ActionProps) => useRemovedAtOpen(passkeyOf(props) !== undefined, 'player.passkey_unknown', props)

export function PasskeyNameAction(props: ActionProps) {
  const text = useText()
  const form = useActionForm({ asks: false })
  if (useGone(props)) return null
  return (
    <ActionForm
      form={form}
      submitLabel={text('security.save')}
      sending={{
        check: (typed): Record<string, TextKey> =>
          typedText(typed, 'passkeyName') === '' ? { passkeyName: 'security.passkey.name_empty' } : {},
        async send(typed) {
          const body = { id: props.subject, name: typedText(typed, 'passkeyName') }
          if (await unlessRemoved(() => call('security.renamePasskey', { body }), props)) props.done('security.passkey_name.done')
        },
      }}
    >
      <ActionField
        form={form}
        name="passkeyName"
        label={text('security.passkey.name')}
        defaultValue={nameOf(props)}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        autoFocus
      />
    </ActionForm>
  )
}

export function PasskeyRemoveAction(props: ActionProps) {
  const text = useText()
  const form = useActionForm({ asks: !props.overview.isFresh })
  if (useGone(props)) return null
  return (
    <ActionForm
      form={form}
      tone="danger"
      lead={
        <>
          {text('security.passkey_remove.lead', { name: nameOf(props) })}
          {props.overview.passkeys.length === 1 && ` ${text('security.passkey_remove.last')}`}
        </>
      }
      submitLabel={text('security.passkey_remove.submit')}
      sending={{
        async send(_typed, proof) {
          const body = { id: props.subject, ...proof }
          const removed = await unlessRemoved(() => call('security.removePasskey', { body }), props)
          if (removed) props.done(removed.waitsUntil === null ? 'security.passkey_remove.done' : 'security.waiting.asked')
        },
      }}
    />
  )
}
