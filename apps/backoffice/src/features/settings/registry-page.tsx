import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Badge, Button, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Diff } from '#shared/parts/diff.tsx'
import { JsonValue } from '#shared/parts/json-value.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { make } from '#shared/shape-form/make-shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'

type Version = RowOf<'registry.listVersions'>
type Registry = Pick<Version, 'launchRules' | 'specials' | 'nameRules'>
const SHOWN = 20

const { field, words, choice, list, group } = make
const shape = group([
  field(
    'launchRules',
    list(
      group([
        field('category', words(40)),
        field('vassalage', words(24)),
        field('page', choice(['game', 'lottery', 'vnlottery', 'seamless'])),
        field('entry', choice(['lobby', 'start', 'list'])),
      ]),
      500,
    ),
  ),
  field('specials', list(group([field('category', words(40)), field('vassalage', words(24))]), 500)),
  field(
    'nameRules',
    list(
      group([field('vassalage', words(24)), field('language', words(3)), field('hostSuffix', words(253)), field('name', words(60))]),
      500,
    ),
  ),
])
const titles: Readonly<Record<string, TextKey>> = {
  launchRules: 'office.registry.launch',
  specials: 'office.registry.specials',
  nameRules: 'office.registry.names',
  category: 'office.registry.category',
  vassalage: 'office.registry.vendor',
  page: 'office.registry.page',
  entry: 'office.registry.entry',
  language: 'office.registry.language',
  hostSuffix: 'office.registry.host',
  name: 'office.registry.name',
}
const saidIn = ({ launchRules, specials, nameRules }: Registry): Registry => ({ launchRules, specials, nameRules })

/** How games of vendors open, for every brand of the installation, and every version of it (R-LOB-3, R-LAUNCH-1). */
export function RegistryPage() {
  const text = useText()
  const queries = useQueryClient()
  const mayChange = useMay('settings.change')
  const registry = useQuery(query('registry.get'))
  const label = (path: string): string => {
    const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
    return titles[last] ? text(titles[last]) : last
  }
  return (
    <Page title={text('office.registry.title')} lead={text('office.registry.lead')}>
      <Answer of={registry} rows={8}>
        {(found) => (
          <>
            <Card
              title={text('office.settings.value')}
              aside={<Badge>{text('office.settings.version', { version: found.version })}</Badge>}
            >
              <div className="p-4">
                {mayChange ? (
                  <ShapeForm
                    key={found.version}
                    shape={shape}
                    value={saidIn(found)}
                    words={{ label, choice: (_path, value) => value }}
                    send={async (value, reason) => {
                      // cast: the form is of these fields; what is wrong with one the gateway says.
                      await call('registry.save', { body: { ...(value as Registry), reason, expectedVersion: found.version } })
                      showToast(text('office.settings.saved'), { tone: 'good' })
                      await queries.invalidateQueries()
                    }}
                  />
                ) : (
                  <JsonValue title={text('office.registry.title')} value={saidIn(found)} />
                )}
              </div>
            </Card>
            <Versions now={found} label={label} mayChange={mayChange} />
          </>
        )}
      </Answer>
    </Page>
  )
}

type VersionsProps = {
  readonly now: Registry & { readonly version: number }
  readonly label: (path: string) => string
  readonly mayChange: boolean
}

function Versions({ now, label, mayChange }: VersionsProps) {
  const text = useText()
  const [to, setTo] = useState<Version | null>(null)
  const versions = useQuery(query('registry.listVersions', { query: { limit: SHOWN } }))
  return (
    <Card title={text('office.settings.history')}>
      <Answer of={versions}>
        {({ rows }) => (
          <ol>
            {rows.map((row) => (
              <li
                key={row.version}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-0"
              >
                <strong className="tabular">{text('office.settings.version', { version: row.version })}</strong>
                <span>{row.changedBy}</span>
                <span className="text-xs text-ink-2">
                  <Moment at={row.changedAt} />
                </span>
                <span className="min-w-0 basis-full text-ink-2 wrap-anywhere md:basis-0 md:grow">{row.reason}</span>
                {mayChange && row.version !== now.version && (
                  <Button tone="secondary" size="small" onClick={() => setTo(row)}>
                    {text('office.settings.revert')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Answer>
      {to && (
        <ReasonDialog
          title={text('office.settings.revert')}
          subject={text('office.settings.version', { version: to.version })}
          send={(reason) => call('registry.revert', { body: { toVersion: to.version, reason, expectedVersion: now.version } })}
          onClose={() => setTo(null)}
        >
          <div className="mb-3 max-h-60 overflow-y-auto">
            <Diff before={saidIn(now)} after={saidIn(to)} label={label} />
          </div>
        </ReasonDialog>
      )}
    </Card>
  )
}
