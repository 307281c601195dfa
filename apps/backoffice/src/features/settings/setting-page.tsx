import { useText } from '@halong/app-kit/text.ts'
import { Badge, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { JsonValue } from '#shared/parts/json-value.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingRequests } from './setting-requests.tsx'
import { type Setting, useSettingWords } from './setting-words.ts'

/** One setting: its form, what waits to be agreed to, every version it had (R-OPS-1, T68). */
export function SettingPage() {
  const text = useText()
  const brand = useBrand()
  const settings = useQuery(query('settings.list', { query: { brandId: brand.id } }))
  const wanted = useParams()['setting'] ?? ''
  return (
    <Answer of={settings} rows={6}>
      {({ settings: all }) => {
        const setting = all.find(({ name }) => name === wanted)
        if (!setting) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        return <Shown key={setting.name} setting={setting} />
      }}
    </Answer>
  )
}

function Shown({ setting }: { readonly setting: Setting }) {
  const text = useText()
  const way = useWay()
  const words = useSettingWords()
  const mayChange = useMay('settings.change')
  const { name, version, changedAt, changedBy, isGuarded, isBroken, isSet, value, fallback } = setting
  return (
    <Page
      above={<Crumbs to={[[text('office.settings.title'), way(['settings'])]]} />}
      title={words.title(setting)}
      lead={words.note(setting)}
      actions={
        <span className="flex flex-wrap gap-2">
          {isBroken && <Badge tone="danger">{text('office.settings.broken')}</Badge>}
          {isGuarded && <Badge tone="gold">{text('office.settings.guarded')}</Badge>}
          <Badge>{text('office.settings.version', { version })}</Badge>
        </span>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="flex flex-col gap-4">
          <Card title={text('office.settings.value')}>
            <div className="p-4">{mayChange ? <SettingForm setting={setting} /> : <JsonValue title={name} value={value} />}</div>
          </Card>
          <SettingHistory setting={setting} />
        </div>
        <div className="flex flex-col gap-4">
          <Card title={text('office.settings.about')}>
            <Facts
              isNarrow
              rows={[
                [
                  text('office.settings.name'),
                  <code key="name" className="font-mono text-xs">
                    {name}
                  </code>,
                ],
                [text('office.settings.changed'), <Moment key="changed" at={changedAt} />],
                [text('office.settings.by'), changedBy ?? '–'],
                [text('office.settings.is_set'), text(isSet ? 'office.settings.set_here' : 'office.settings.by_default')],
              ]}
            />
            <div className="px-4 pb-4">
              <JsonValue title={text('office.settings.fallback')} value={fallback} />
            </div>
          </Card>
          <SettingRequests setting={setting} />
        </div>
      </div>
    </Page>
  )
}
