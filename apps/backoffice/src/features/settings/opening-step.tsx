import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { useWay } from '#shared/use-way.ts'
import { BrandForm } from './brand-form.tsx'
import { MissingList } from './opening-missing.tsx'
import type { Readiness } from './readiness.ts'
import { SettingForm } from './setting-form.tsx'
import { useSettingWords } from './setting-words.ts'

type StepName = Readiness['steps'][number]['step']
type StepParts = {
  readonly fields?: readonly ('name' | 'merchantCode' | 'currencySymbol' | 'defaultLanguage' | 'languages' | 'hosts')[]
  readonly settings?: readonly string[]
  /** Pages that the rest of it is done on. */
  readonly pages?: readonly (readonly [title: `office.opening.page.${PageName}`, path: readonly string[]])[]
}
type PageName = 'methods' | 'house_accounts' | 'content' | 'pictures' | 'operators' | 'games'
/** What each step asks. */
const parts: Readonly<Record<StepName, StepParts>> = {
  identity: { fields: ['name', 'merchantCode', 'currencySymbol', 'defaultLanguage', 'languages'], settings: ['timeZone'] },
  hosts: { fields: ['hosts'], settings: ['linkHosts'] },
  rules: { settings: ['minimumAge', 'agreementAge', 'birthdayAsked', 'region', 'realityCheck'] },
  ways_in: { settings: ['switches', 'smsCountries', 'captchaAtRegistration', 'register'] },
  games: { pages: [['office.opening.page.games', ['games']]] },
  payments: {
    settings: ['practice'],
    pages: [
      ['office.opening.page.house_accounts', ['house-accounts']],
      ['office.opening.page.methods', ['methods']],
    ],
  },
  content: {
    pages: [
      ['office.opening.page.content', ['content']],
      ['office.opening.page.pictures', ['pictures']],
    ],
  },
  team: { pages: [['office.opening.page.operators', ['operators']]] },
}

type StepProps = { readonly step: StepName; readonly readiness: Readiness; readonly onNext: (step: string) => void }

/** One step: what it is for, what it lacks, and what can be done about it here or on its own page. */
export function OpeningStep({ step, readiness, onNext }: StepProps) {
  const text = useText()
  const way = useWay()
  const { steps, offer } = readiness
  const at = steps.findIndex((each) => each.step === step)
  const next = steps[at + 1]?.step ?? 'review'
  const { fields, settings = [], pages = [] } = parts[step]
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card title={text(`office.opening.step.${step}`)}>
        <div className="flex flex-col gap-4 p-4">
          <p className="text-sm text-ink-2">{text(`office.opening.about.${step}`)}</p>
          <MissingList missing={steps[at]?.missing ?? []} />
          {step === 'games' && <p className="text-sm">{text('office.opening.offer', offer)}</p>}
          {pages.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {pages.map(([title, path]) => (
                <Link key={title} to={way(path)} className={buttonLook('secondary')}>
                  {text(title)}
                </Link>
              ))}
            </div>
          )}
          {fields && <Fields fields={fields} />}
        </div>
      </Card>
      {settings.length > 0 && <StepSettings names={settings} />}
      <div>
        <Button tone="secondary" onClick={() => onNext(next)}>
          {text('office.opening.next', { step: text(`office.opening.step.${next}`) })}
        </Button>
      </div>
    </div>
  )
}

function Fields({ fields }: { readonly fields: NonNullable<StepParts['fields']> }) {
  const brand = useBrand()
  const mayChange = useMay('brand.change')
  const found = useQuery({ ...query('settings.getBrand', { query: { brandId: brand.id } }), enabled: mayChange })
  return mayChange && <Answer of={found}>{(whole) => <BrandForm brand={whole} only={fields} />}</Answer>
}

/** Settings of a step. At a draft they hold at once, for what is opened is agreed to with the brand itself. */
function StepSettings({ names }: { readonly names: readonly string[] }) {
  const brand = useBrand()
  const words = useSettingWords()
  const mayChange = useMay('settings.change')
  const found = useQuery(query('settings.list', { query: { brandId: brand.id } }))
  return (
    <Answer of={found}>
      {({ settings }) =>
        names
          .flatMap((name) => settings.find((setting) => setting.name === name) ?? [])
          .map((setting) => (
            <Card key={`${setting.name} ${setting.version}`} title={words.title(setting)}>
              <div className="flex flex-col gap-3 p-4">
                <p className="text-sm text-ink-2">{words.note(setting)}</p>
                {mayChange && <SettingForm setting={setting} />}
              </div>
            </Card>
          ))
      }
    </Answer>
  )
}
