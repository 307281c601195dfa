import { showToast } from '@halong/ui'
import { useNavigate } from 'react-router'
import { call } from '#shared/gateway/gateway.ts'
import { endSession } from '#shared/session/session.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { typedText, useActionForm } from './use-action-form.ts'

/** For good: the name of the account and its password are typed first. */
export function CloseAccountAction({ overview, done }: ActionProps) {
  const text = useText()
  const navigate = useNavigate()
  const form = useActionForm({ asks: true })
  return (
    <ActionForm
      form={form}
      tone="danger"
      proofHelp="security.proof.help_always"
      submitLabel={text('security.close.submit')}
      sending={{
        check: (typed): Record<string, TextKey> =>
          typedText(typed, 'confirmation').toLowerCase() === overview.account.toLowerCase()
            ? {}
            : { confirmation: 'security.close.name_wrong' },
        async send(_typed, proof) {
          const { waitsUntil } = await call('security.closeAccount', { body: proof })
          if (waitsUntil !== null) return done('security.waiting.asked')
          navigate('/', { replace: true })
          endSession('signed_out')
          showToast(text('security.close.done'))
        },
      }}
    >
      <ul className="flex list-disc flex-col gap-1.5 rounded-control bg-hover py-3 ps-8 pe-4 text-sm text-ink marker:text-danger">
        <li>{text('security.close.point_money')}</li>
        <li>{text('security.close.point_sessions')}</li>
        <li>{text('security.close.point_name')}</li>
        <li>{text('security.close.point_kept')}</li>
      </ul>
      <ActionField
        form={form}
        name="confirmation"
        label={text('security.close.type', { account: overview.account })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        autoFocus
      />
    </ActionForm>
  )
}
