import { describe, expect, test } from 'vitest'
import { nextProject } from '../../pages/project/next-project.ts'
import { neighboursOf } from '../../shared/content.ts'

const newestFirst = [{ id: 'july' }, { id: 'june' }, { id: 'may' }]

describe('the neighbours of a post', () => {
  test('are the newer one before it and the older one after it', () => {
    expect(neighboursOf(newestFirst, 'june')).toEqual({ newer: { id: 'july' }, older: { id: 'may' } })
  })

  test('end with the newest and the oldest', () => {
    expect(neighboursOf(newestFirst, 'july')).toEqual({ older: { id: 'june' } })
    expect(neighboursOf(newestFirst, 'may')).toEqual({ newer: { id: 'june' } })
  })

  test('are none for a post that the list does not show', () => {
    expect(neighboursOf(newestFirst, 'draft')).toEqual({})
  })
})

describe('the next project', () => {
  test('is the one after, and after the last the first again', () => {
    expect(nextProject(newestFirst, 'july')).toEqual({ id: 'june' })
    expect(nextProject(newestFirst, 'may')).toEqual({ id: 'july' })
  })

  test('is none for the only one', () => {
    expect(nextProject([{ id: 'alone' }], 'alone')).toBeUndefined()
  })
})
