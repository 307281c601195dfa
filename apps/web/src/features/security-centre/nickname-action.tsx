import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { typedText, useActionForm } from './use-action-form.ts'

export function NicknameAction({ overview, done }: ActionProps) {
  const text = useText()
  const form = useActionForm({ asks: false })
  return (
    <ActionForm
      form={form}
      lead={text('security.nickname.lead')}
      submitLabel={text('security.save')}
      sending={{
        check: (typed): Record<string, 'error.player.nickname_invalid'> =>
          typedText(typed, 'nickname').length < 2 ? { nickname: 'error.player.nickname_invalid' } : {},
        async send(typed) {
          await call('security.setNickname', { body: { nickname: typedText(typed, 'nickname') } })
          done('security.nickname.done')
        },
        places: { 'player.nickname_invalid': 'nickname' },
      }}
    >
      <ActionField
        form={form}
        name="nickname"
        label={text('security.nickname.label')}
        help={text('security.nickname.help')}
        defaultValue={overview.nickname}
        autoComplete="nickname"
        enterKeyHint="done"
        maxLength={40}
        autoFocus
      />
    </ActionForm>
  )
}
