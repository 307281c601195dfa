import { isSpoken, languageOf } from '@halong/i18n'
import { buttonLook, Menu, menuItemLook } from '@halong/ui'
import { Check, Globe } from 'lucide-react'
import { useId } from 'react'
import { useSite } from '#shared/site/site.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** The languages the brand offers, each by its own name; nothing when there is only one (R-SIDE-1). */
export function LanguageMenu({ wide = false }: { readonly wide?: boolean }) {
  const text = useText()
  const { brand } = useSite()
  const { code, name } = useLanguage()
  const choose = useChooseLanguage()
  const label = useId()
  const offered = brand.languages.filter(isSpoken)
  if (offered.length < 2) return null
  return (
    <Menu
      label={text('language.choose')}
      side={wide ? 'start' : 'end'}
      trigger={(attributes) => (
        <button
          type="button"
          {...attributes}
          aria-describedby={label}
          className={`${buttonLook('quiet', 'small')} ${wide ? 'flex-1 justify-start!' : 'px-2.5!'} h-10!`}
        >
          <Globe aria-hidden size={20} strokeWidth={1.75} />
          <span aria-hidden={!wide}>{wide ? name : code}</span>
          <span id={label} className="sr-only">
            {text('language.current', { language: name })}
          </span>
        </button>
      )}
    >
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === code}
          lang={languageOf(one).tag}
          onClick={() => void choose(one)}
          className={menuItemLook}
        >
          <span className="flex-1">{languageOf(one).name}</span>
          {one === code && <Check aria-hidden size={18} strokeWidth={2} className="text-link" />}
        </button>
      ))}
    </Menu>
  )
}
