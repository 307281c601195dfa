import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, FilterSelect } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '../cells/moment.tsx'
import { languageCodes, languageName } from '../languages.ts'

type Link = { readonly url: string; readonly until: string }
const sizes = { phone: 'width=390,height=844', desktop: 'width=1366,height=900' } as const
const themes = ['dark', 'light'] as const

/** Opens what is being written on the site itself, in any language, theme and size, before anything is published. */
export function SitePreview({ make }: { readonly make: () => Promise<Link> }) {
  const text = useText()
  const link = useMutation({ mutationFn: make })
  const [language, setLanguage] = useState('EN')
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark')
  function open({ url }: Link, size: keyof typeof sizes): void {
    const address = new URL(url)
    address.searchParams.set('lang', language)
    address.searchParams.set('theme', theme)
    globalThis.open(address, '_blank', `noopener,${sizes[size]}`)
  }
  return (
    <section aria-label={text('office.site_preview.title')} className="flex flex-col gap-3 rounded-control bg-hover p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{text('office.site_preview.title')}</h3>
        <Button tone="secondary" size="small" pending={link.isPending} onClick={() => link.mutate()}>
          {text(link.data ? 'office.site_preview.again' : 'office.site_preview.make')}
        </Button>
      </div>
      {link.isError && <FormAlert>{text(failureKey(link.error))}</FormAlert>}
      {link.data ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <FilterSelect
              label={text('office.site_preview.language')}
              value={language}
              options={languageCodes.map((value) => ({ value, label: languageName(value) }))}
              onChange={({ target }) => setLanguage(target.value)}
            />
            <FilterSelect
              label={text('office.site_preview.theme')}
              value={theme}
              options={themes.map((value) => ({ value, label: text(`office.site_preview.${value}`) }))}
              onChange={({ target }) => setTheme(target.value === 'light' ? 'light' : 'dark')}
            />
            <Button size="small" icon={<Smartphone aria-hidden size={16} />} onClick={() => open(link.data, 'phone')}>
              {text('office.site_preview.phone')}
            </Button>
            <Button size="small" icon={<Monitor aria-hidden size={16} />} onClick={() => open(link.data, 'desktop')}>
              {text('office.site_preview.desktop')}
            </Button>
          </div>
          <p className="text-sm text-ink-2">
            {text('office.site_preview.until')} <Moment at={link.data.until} />
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-2">{text('office.site_preview.lead')}</p>
      )}
    </section>
  )
}
