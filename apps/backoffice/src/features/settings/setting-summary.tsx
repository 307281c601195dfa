import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { type Setting, useSettingWords } from './setting-words.ts'

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** What a setting is set to, on one line. */
export function SettingSummary({ setting: { value } }: { readonly setting: Setting }) {
  const text = useText()
  const words = useSettingWords()
  const onOff = (isOn: boolean) => (
    <Badge tone={isOn ? 'jade' : 'neutral'}>{text(isOn ? 'office.settings.on' : 'office.settings.off')}</Badge>
  )
  if (typeof value === 'boolean') return onOff(value)
  if (value === null || value === undefined) return <span className="text-ink-2">{text('office.form.none')}</span>
  if (isPlain(value)) return <span className="tabular">{value}</span>
  if (Array.isArray(value))
    return (
      <span>
        {value.length === 0
          ? text('office.form.none')
          : value.every(isPlain)
            ? value.join(', ')
            : text('office.settings.entries', { count: value.length })}
      </span>
    )
  const parts = Object.entries(value)
  const [first] = parts
  if (first?.[0] === 'isOn' && typeof first[1] === 'boolean') return onOff(first[1])
  if (parts.length > 0 && parts.every(([, each]) => typeof each === 'boolean')) {
    const on = parts.flatMap(([name, each]) => (each === true ? [words.label(name)] : []))
    return <span>{on.length === 0 ? text('office.settings.all_off') : on.join(', ')}</span>
  }
  const plain = parts.flatMap(([name, each]) => (isPlain(each) ? [`${words.label(name)}: ${words.choice(name, String(each))}`] : []))
  return <span>{plain.length > 0 ? plain.join(' · ') : text('office.settings.entries', { count: parts.length })}</span>
}
