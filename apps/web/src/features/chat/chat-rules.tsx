import { Button, Dialog } from '@halong/ui'
import { useText } from '#shared/text/text.ts'

const rules = ['respect', 'no_adverts', 'no_contacts', 'no_begging', 'no_flooding', 'no_fraud'] as const

/** The rules of the house, as measures name them. */
export function ChatRules({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog open title={text('chat.rules')} closeLabel={text('action.close')} onClose={onClose}>
      <ol className="flex list-decimal flex-col gap-3 ps-5 text-sm text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>
            <strong className="block text-ink">{text(`chat.rule.${rule}`)}</strong>
            {text(`chat.rule.${rule}.text`)}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-2">{text('chat.rules.measures')}</p>
      <div className="mt-5">
        <Button wide onClick={onClose}>
          {text('action.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
