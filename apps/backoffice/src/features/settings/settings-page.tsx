import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { SmallField } from '#shared/parts/small-field.tsx'
import { useWay } from '#shared/use-way.ts'
import { SettingSummary } from './setting-summary.tsx'
import { type Setting, settingGroups, useSettingWords } from './setting-words.ts'

const groups = [...Object.entries(settingGroups), ['others', []]] as const
const isListed = (name: string): boolean => Object.values(settingGroups).some((names: readonly string[]) => names.includes(name))

/** Every setting of the brand by group, what it is set to, and whether that is its default (R-OPS-1). */
export function SettingsPage() {
  const text = useText()
  const brand = useBrand()
  const words = useSettingWords()
  const [typed, setTyped] = useState('')
  const settings = useQuery(query('settings.list', { query: { brandId: brand.id } }))
  const wanted = typed.trim().toLowerCase()
  const isWanted = (setting: Setting): boolean =>
    wanted === '' || `${setting.name} ${words.title(setting)} ${words.note(setting)}`.toLowerCase().includes(wanted)
  return (
    <Page
      title={text('office.settings.title')}
      lead={text('office.settings.lead')}
      actions={
        <div className="w-full md:w-72">
          <SmallField
            type="search"
            label={text('office.settings.find')}
            isLabelHidden
            placeholder={text('office.settings.find')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      }
    >
      <Answer of={settings} rows={10}>
        {({ settings: all }) => {
          const shown = all.filter(isWanted)
          if (shown.length === 0) return <p className="text-sm text-ink-2">{text('office.list.nothing')}</p>
          return groups.map(([group, names]: readonly [string, readonly string[]]) => {
            const own = shown
              .filter(({ name }) => (group === 'others' ? !isListed(name) : names.includes(name)))
              .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
            if (own.length === 0) return null
            return (
              // cast: the groups have a text each.
              <Card key={group} title={text(`office.settings.group.${group as keyof typeof settingGroups | 'others'}`)}>
                <ul>
                  {own.map((setting) => (
                    <SettingRow key={setting.name} setting={setting} />
                  ))}
                </ul>
              </Card>
            )
          })
        }}
      </Answer>
    </Page>
  )
}

function SettingRow({ setting }: { readonly setting: Setting }) {
  const text = useText()
  const way = useWay()
  const words = useSettingWords()
  const { name, isSet, isBroken } = setting
  return (
    <li className="relative flex items-center gap-4 border-b border-line px-4 py-3 text-sm last:border-0 hover:bg-hover">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="min-w-0">
          <Link to={way(['settings', name])} className="font-semibold after:absolute after:inset-0 hover:underline">
            {words.title(setting)}
          </Link>
          <p className="text-xs text-ink-2">{words.note(setting)}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2 md:justify-end">
          <span className="line-clamp-2 min-w-0 wrap-anywhere md:text-end">
            <SettingSummary setting={setting} />
          </span>
          {isBroken && <Badge tone="danger">{text('office.settings.broken')}</Badge>}
          {!isSet && <span className="text-xs text-ink-2">{text('office.settings.by_default')}</span>}
        </div>
      </div>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-2 rtl:rotate-180" />
    </li>
  )
}
