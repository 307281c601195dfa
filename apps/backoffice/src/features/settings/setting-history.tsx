import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Diff } from '#shared/parts/diff.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { NeedsAnother } from './needs-another.tsx'
import { type Setting, useSettingWords } from './setting-words.ts'

type Version = RowOf<'settings.listHistory'>
const SHOWN = 20

/** Every version of a setting, the newest first, with what it changed; an earlier one can be set again. */
export function SettingHistory({ setting }: { readonly setting: Setting }) {
  const text = useText()
  const brand = useBrand()
  const words = useSettingWords()
  const mayChange = useMay('settings.change')
  const [reverting, setReverting] = useState<Version | null>(null)
  const history = useQuery(query('settings.listHistory', { query: { brandId: brand.id, name: setting.name, limit: SHOWN } }))
  return (
    <Card title={text('office.settings.history')}>
      <Answer of={history}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="p-4 text-sm text-ink-2">{text('office.settings.no_history')}</p>
          ) : (
            <ol>
              {rows.map((row, at) => (
                <li key={row.version} className="flex flex-col gap-2 border-b border-line p-4 text-sm last:border-0">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <strong className="tabular">{text('office.settings.version', { version: row.version })}</strong>
                    <span>{row.changedBy}</span>
                    {row.approvedBy !== null && (
                      <span className="text-ink-2">{text('office.settings.approved', { name: row.approvedBy })}</span>
                    )}
                    <span className="text-xs text-ink-2">
                      <Moment at={row.changedAt} />
                    </span>
                    {mayChange && row.version !== setting.version && (
                      <span className="ms-auto">
                        <Button tone="secondary" size="small" onClick={() => setReverting(row)}>
                          {text('office.settings.revert')}
                        </Button>
                      </span>
                    )}
                  </div>
                  <p>{row.reason}</p>
                  {(at < rows.length - 1 || rows.length < SHOWN) && (
                    <Diff before={rows[at + 1]?.value ?? setting.fallback} after={row.value} label={words.label} />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Answer>
      {reverting && <RevertDialog setting={setting} to={reverting} onClose={() => setReverting(null)} />}
    </Card>
  )
}

function RevertDialog({ setting, to, onClose }: { readonly setting: Setting; readonly to: Version; readonly onClose: () => void }) {
  const text = useText()
  const brand = useBrand()
  const words = useSettingWords()
  const [needsAnother, setNeedsAnother] = useState(false)
  const shared = { brandId: brand.id, name: setting.name, expectedVersion: setting.version }
  return (
    <ReasonDialog
      title={text(needsAnother ? 'office.settings.send' : 'office.settings.revert')}
      subject={`${words.title(setting)} · ${text('office.settings.version', { version: to.version })}`}
      send={(reason) =>
        needsAnother
          ? call('settings.propose', { body: { ...shared, value: to.value, reason } })
          : call('settings.revert', { body: { ...shared, toVersion: to.version, reason } })
      }
      place={(failure) => {
        if (!isRefusal(failure) || failure.code !== 'setting.approval_required') return undefined
        setNeedsAnother(true)
        return null
      }}
      onClose={onClose}
    >
      <div className="mb-3">
        <Diff before={setting.value} after={to.value} label={words.label} />
      </div>
      {needsAnother && (
        <div className="mb-3">
          <NeedsAnother />
        </div>
      )}
    </ReasonDialog>
  )
}
