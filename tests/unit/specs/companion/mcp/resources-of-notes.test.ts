import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesAgree } from '../../../../../specs/companion/mcp/same-as-rest/entries.clauses.js';
import { listedNotePublished } from '../../../../../specs/companion/mcp/same-as-rest/hits.clauses.js';
import {
  noteIsTheSame,
  unknownNoteIsNone,
} from '../../../../../specs/companion/mcp/same-as-rest/notes.clauses.js';
import { profilesAgree } from '../../../../../specs/companion/mcp/same-as-rest/profile.clauses.js';
import { recorded, says } from '../recorded.js';
import { rpcResult } from '../rpc-exchanges.js';

const note =
  '# Rain on lime\n\nThe first paragraph of the note, with മഴ and “quotes” in it.\n\nA second one that is long enough, too.\n\nAnd a third one that ends here.\n';
const own = recorded({ path: '/api/v1/notes/rain', type: 'text/markdown', body: note });
const result = (text: string) => rpcResult({ content: [{ type: 'text', text }] });

test('a note of the tool is neither its address, nor escaped, nor misread', () => {
  const judge = (text: string) => says(noteIsTheSame, { ...result(text), own });
  assert.equal(judge(note), 'pass');
  assert.equal(judge('https://x.example/notes/rain'), 'broken');
  assert.equal(judge(JSON.stringify(note).slice(1, -1)), 'broken');
  assert.equal(judge(JSON.stringify({ markdown: note })), 'pass');
  assert.equal(judge(Buffer.from(note).toString('latin1')), 'broken');
  assert.equal(judge(note.replace(/[^\0-\x7f]/g, '?')), 'broken');
  assert.equal(judge(`Here it is: https://x.example/notes/rain\n\n${note}`), 'pass');
});

test('a resource that states to be Markdown is the Markdown of its note', () => {
  const judge = (...texts: string[]) => {
    const contents = texts.map((text) => ({ uri: 'note://rain', mimeType: 'text/markdown', text }));
    return says(noteIsTheSame, { ...rpcResult({ contents }), own });
  };
  assert.equal(judge(note), 'pass');
  assert.equal(judge(`<!doctype html><html>${note}</html>`), 'broken');
  assert.equal(judge(note.trim().slice(0, -12)), 'broken');
  assert.equal(judge(''), 'broken');
  assert.equal(judge('The first paragraph.'), 'pass', 'it may be a preview');
  assert.equal(judge(), 'inapplicable');
});

test('a slug that no note has gets no note', () => {
  const judge = (text: string, isError = false) =>
    says(unknownNoteIsNone, {
      ...rpcResult({ content: [{ type: 'text', text }], isError }),
      notes: [own],
    });
  assert.equal(judge(note), 'broken');
  assert.equal(judge('No such note. Did you mean Rain on lime?'), 'pass');
  assert.equal(judge(note, true), 'pass');
});

test('titles of tools are those of REST', () => {
  const judge = (title: string, slug = 'rain') =>
    says(entriesAgree, {
      ...result(JSON.stringify([{ slug, title }])),
      limit: 2,
      shownByRest: 1,
      ofRest: [
        { slug: 'rain', title: "Lime & rain, or why it doesn't dry" },
        { slug: 'two', title: 'One of two' },
        { slug: 'two', title: 'Other entry here' },
      ],
    });
  assert.equal(judge("Lime & rain, or why it doesn't dry"), 'pass');
  assert.equal(judge('Lime &amp; rain, or why it doesn&#39;t dry'), 'broken');
  assert.equal(judge('Other entry here'), 'broken', 'the title of another entry');
  assert.equal(judge('Concrete planet'), 'pass', 'perhaps in another language');
  const ofRest = ['Rain', 'Clay', 'Dust', 'Old walls'].map((title) => ({ slug: title, title }));
  const judgeAll = (...titles: string[]) => {
    const entries = ofRest.map((entry, index) => ({ ...entry, title: titles[index] ?? entry.title }));
    return says(entriesAgree, { ...result(JSON.stringify(entries)), limit: 9, shownByRest: 4, ofRest });
  };
  assert.equal(judgeAll('Rain', 'Clay', 'Dust', 'Concrete planet'), 'broken', 'an exception');
  assert.equal(judgeAll('Pluie', 'Argile', 'Sable', 'Vieux murs'), 'pass', 'in another language');
  assert.equal(judgeAll('Pluie', 'Pluie', 'Vieux murs', 'Vieux murs'), 'broken', 'one title for two');
  assert.equal(judge('Note: Lime & rain …'), 'pass');
  assert.equal(judge('Concrete planet', 'two'), 'inapplicable');
  assert.equal(judge('Concrete planet', 'three'), 'inapplicable');
});

test('a note that a tool lists is published, by the name that the tool states', () => {
  const judge = (status: number) =>
    says(listedNotePublished, { exchanges: [recorded(), recorded({ path: '/api/v1/notes/x', status })] });
  assert.equal(judge(404), 'broken');
  assert.equal(judge(200), 'pass');
});

test('profiles agree in the role and the location that both carry', () => {
  const rest = recorded({
    path: '/api/v1/profile',
    body: { name: 'Ravi', role: 'Principal engineer', location: 'Kochi, India' },
  });
  const judge = (value: object) =>
    says(profilesAgree, { exchanges: [recorded(), rest], value: { name: 'Ravi', ...value } as never });
  assert.equal(judge({ role: 'Engineer (structures)', location: 'Fort Kochi' }), 'pass');
  assert.equal(judge({ role: 'Site trainee' }), 'broken');
  assert.equal(judge({ location: 'Pune, India' }), 'broken');
  assert.equal(judge({ location: 'Kochi, Kerala, IN' }), 'pass');
  assert.equal(judge({ role: { title: 'Baker' } }), 'pass');
});
