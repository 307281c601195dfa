import {
  CircleHelp,
  Dices,
  FileText,
  Gamepad2,
  HeartPulse,
  KeyRound,
  Languages,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  UserRound,
  Wallet,
  Wifi,
} from 'lucide-react'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import type { HelpTopic } from './help.queries.ts'
import { HelpLink } from './help-link.tsx'
import { GAMES_TOPIC, type HelpLocation } from './help-location.ts'

const ARTICLES_PER_TOPIC = 4

/** By what a topic's code speaks of; an operator's own topic has the question mark. */
const signs: readonly (readonly [RegExp, LucideIcon])[] = [
  [/account|register/, UserRound],
  [/sign|login|password|security/, KeyRound],
  [/fair|verify/, ShieldCheck],
  [/play|game/, Gamepad2],
  [/money|balance|record|wallet/, Wallet],
  [/responsible|limit|safe/, HeartPulse],
  [/trouble|network|technical/, Wifi],
  [/language|theme|setting/, Languages],
  [/promotion|bonus/, Sparkles],
]
const signOf = (code: string): LucideIcon => signs.find(([pattern]) => pattern.test(code))?.[1] ?? CircleHelp

type Entry = { readonly place: HelpLocation; readonly name: string; readonly writtenIn?: string | undefined }
type TopicCardProps = { readonly Icon: LucideIcon; readonly name: string; readonly entries: readonly Entry[]; readonly more: Entry | null }

const TopicCard = ({ Icon, name, entries, more }: TopicCardProps) => (
  <section className="flex flex-col rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
    <h2 className="flex items-center gap-3 text-base font-bold">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-brand-soft text-link">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      {name}
    </h2>
    <ul className="mt-2 flex-1">
      {entries.map((entry) => (
        <li key={entry.name}>
          <HelpLink
            place={entry.place}
            className="flex min-h-9 items-center py-1.5 text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
          >
            <Words in={entry.writtenIn}>{entry.name}</Words>
          </HelpLink>
        </li>
      ))}
    </ul>
    {more && (
      <HelpLink
        place={more.place}
        className="mt-1 inline-flex min-h-9 items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {more.name}
      </HelpLink>
    )}
  </section>
)

/** Every topic with its first articles, the games, and the documents of the house. */
export function HelpStart({ topics }: { readonly topics: readonly HelpTopic[] }) {
  const text = useText()
  const documents = [
    { place: { document: 'agreement' }, name: text('nav.agreement') },
    { place: { document: 'privacy' }, name: text('nav.privacy') },
    { place: { document: 'responsible' }, name: text('nav.responsible') },
    { place: { document: 'about' }, name: text('nav.about') },
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {topics
        .filter(({ articles }) => articles.length > 0)
        .map(({ code, name, articles }) => (
          <TopicCard
            key={code}
            Icon={signOf(code)}
            name={name}
            entries={articles.slice(0, ARTICLES_PER_TOPIC).map(({ slug, title, writtenIn }) => ({
              place: { article: slug },
              name: title,
              writtenIn,
            }))}
            more={
              articles.length > ARTICLES_PER_TOPIC
                ? { place: { topic: code }, name: text('help.all_articles', { count: articles.length }) }
                : null
            }
          />
        ))}
      <TopicCard
        Icon={Dices}
        name={text('help.games')}
        entries={[{ place: { topic: GAMES_TOPIC }, name: text('help.games_text') }]}
        more={{ place: { topic: GAMES_TOPIC }, name: text('help.all_games') }}
      />
      <TopicCard Icon={FileText} name={text('nav.documents')} entries={documents} more={null} />
    </div>
  )
}
