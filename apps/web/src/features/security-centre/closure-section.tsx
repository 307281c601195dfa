import { Button } from '@halong/ui'
import { openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import { Section } from './section.tsx'

export function ClosureSection() {
  const text = useText()
  return (
    <Section
      title={text('security.closure.title')}
      lead={text('security.closure.lead')}
      action={
        <Button tone="danger" onClick={() => openModal('security', { action: 'close' })}>
          {text('security.closure.button')}
        </Button>
      }
    >
      {null}
    </Section>
  )
}
