import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, IconButton } from '@halong/ui'
import { FingerprintPattern, Pencil, Trash2 } from 'lucide-react'
import { nonBreaking } from '#shared/format/non-breaking.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Card, Row, Section } from './section.tsx'
import type { Overview } from './security.queries.ts'

/** Passkeys: what they are called, when they were used. */
export function PasskeySection({ overview: { passkeys } }: { readonly overview: Overview }) {
  const text = useText()
  const { tag } = useLanguage()
  const { day } = formatsOf(tag)
  const dateOf = (at: string) => nonBreaking(day(at))
  return (
    <Section
      title={text('security.passkeys.title')}
      lead={text('security.passkeys.lead')}
      action={
        passkeys.length < 10 && (
          <Button tone="secondary" onClick={() => openModal('security', { action: 'passkey' })}>
            {text('security.passkey.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className="rounded-card bg-surface px-4 py-5 text-sm text-ink-2 ring-1 ring-line">{text('security.passkeys.none')}</p>
      ) : (
        <Card>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <Row
              key={id}
              icon={FingerprintPattern}
              title={name}
              note={
                lastUsedAt === null
                  ? text('security.passkeys.made', { date: dateOf(createdAt) })
                  : text('security.passkeys.used', { date: dateOf(createdAt), used: dateOf(lastUsedAt) })
              }
              action={
                <>
                  <IconButton
                    size={44}
                    label={text('security.passkeys.rename', { name })}
                    icon={<Pencil aria-hidden size={20} strokeWidth={1.75} />}
                    onClick={() => openModal('security', { action: 'passkey-name', subject: id })}
                  />
                  <IconButton
                    size={44}
                    label={text('security.passkeys.remove', { name })}
                    icon={<Trash2 aria-hidden size={20} strokeWidth={1.75} />}
                    onClick={() => openModal('security', { action: 'passkey-remove', subject: id })}
                  />
                </>
              }
            />
          ))}
        </Card>
      )}
    </Section>
  )
}
