import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, Field } from '@halong/ui'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { type TeamLine, useAgain } from './agents.queries.ts'

/** A word of the agent's own for somebody below; they never see it. */
export function LabelDialog({ line, onClose }: { readonly line: TeamLine; readonly onClose: () => void }) {
  const text = useText()
  const again = useAgain()
  const { form, alert, isPending, submit } = useGatewayForm<'label'>()
  return (
    <Dialog open onClose={onClose} title={text('agents.label.title', { name: line.name })} closeLabel={text('action.close')}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            async send(typed) {
              await call('agency.setLabel', { body: { lineId: line.lineId, label: String(typed.get('label') ?? '') } })
              await Promise.all([again('agency.listTeam'), again('agency.findTeam')])
              onClose()
            },
          })
        }
      >
        {alert && <RefusedAlert {...alert} />}
        <Field
          name="label"
          label={text('agents.label')}
          help={text('agents.label.help')}
          defaultValue={line.label}
          maxLength={24}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" wide pending={isPending}>
          {text('agents.save')}
        </Button>
      </form>
    </Dialog>
  )
}
