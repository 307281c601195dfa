import type { ClientValue } from '@halong/api/client'
import { noNotices, noticeOf } from './content-samples.ts'
import type { Answers } from './fake-gateway.ts'
import { refused } from './fake-gateway.ts'

type Topics = ClientValue<'content.getHelpCenter'>['topics']
const articles = {
  'verify-a-round': 'Checking a round yourself',
  mines: 'How Mines works',
  'free-spins': 'Free spins',
  passkeys: 'Passkeys',
  'forgot-password': 'I forgot my password',
} as const
const CHANGED_AT = '2026-11-20T08:00:00.000Z'
const cardOf = (slug: keyof typeof articles) => ({ slug, title: articles[slug], summary: `What ${articles[slug]} is about.` })
const topics: Topics = [
  { code: 'fairness', name: 'Fairness', articles: [cardOf('verify-a-round')] },
  { code: 'play', name: 'Playing', articles: [cardOf('mines'), cardOf('free-spins')] },
  { code: 'security', name: 'Security', articles: [cardOf('passkeys'), cardOf('forgot-password')] },
]
const isArticle = (slug: string): slug is keyof typeof articles => Object.hasOwn(articles, slug)
const topicOf = (slug: string) => topics.find((topic) => topic.articles.some((one) => one.slug === slug)) ?? { code: '', name: '' }

const documents = [
  { name: 'about', title: 'About us' },
  { name: 'agreement', title: 'User agreement' },
  { name: 'privacy', title: 'Privacy' },
  { name: 'responsible', title: 'Responsible gaming' },
]

/** A help centre of three topics, five articles and a hint, and the documents of the house. */
export const helpAnswers = {
  'content.getHelpCenter': { topics },
  'content.getNotice': {
    ...noNotices,
    help: [noticeOf(900, { title: 'A hint', content: '<p>Search by what you see on the screen.</p>' })],
  },
  'content.getHelpArticle': ({ query: { slug } }) => {
    if (!isArticle(slug)) return refused('content.unknown')
    const { code, name } = topicOf(slug)
    const others = [cardOf('passkeys')].filter((one) => one.slug !== slug)
    return { ...cardOf(slug), topic: code, topicName: name, content: '<p>As follows.</p>', changedAt: CHANGED_AT, others }
  },
  'content.searchHelp': ({ query: { q } }) => {
    const words = q.toLowerCase().split(' ')
    const found = topics.flatMap((topic) => topic.articles.map((one) => ({ ...one, topicName: topic.name })))
    return { articles: found.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word))) }
  },
  'content.getDocument': ({ query: { name } }) => {
    const found = documents.find((one) => one.name === name)
    if (!found) return refused('content.unknown')
    const sections = [{ heading: 'In short', content: '<p>The first of it.</p>' }]
    return { ...found, lead: 'What it is about.', sections, version: 1, changedAt: CHANGED_AT, documents }
  },
} satisfies Answers
