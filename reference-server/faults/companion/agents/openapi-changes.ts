import { openapiDocument } from '../../../companion/agents/openapi/document.js';
import { documentIs, has, type Message } from '../../../companion/agents/overrides.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';

export const { path: openapi } = openapiDocument;
export const becomes = (change: (content: Message) => unknown): Override => documentIs(openapi, change);
export const member = (name: string, value: unknown): Override => becomes(has({ [name]: value }));
export const paths = (change: (paths: Message) => unknown): Override =>
  becomes((content) => ({ ...content, paths: change(membersOf(content.paths)) }));
export const operation = (path: string, change: (operation: Message) => unknown): Override =>
  paths((all) => {
    const item = membersOf(all[path]);
    return { ...all, [path]: { ...item, get: change(membersOf(item.get)) } };
  });
export const notes = '/api/v1/notes/{slug}';
export const parametersOf = ({ parameters }: Message): readonly unknown[] =>
  Array.isArray(parameters) ? parameters : [];
export const withParameter = (path: string, parameter: object): Override =>
  operation(path, (found) => ({ ...found, parameters: [...parametersOf(found), parameter] }));

/** Changes the schema of a parameter of the listing. */
export const withSchema = (name: string, change: (schema: Message) => object): Override =>
  operation('/api/v1/content', (found) => ({
    ...found,
    parameters: parametersOf(found).map((parameter) => {
      const members = membersOf(parameter);
      return members.name === name ? { ...members, schema: change(membersOf(members.schema)) } : members;
    }),
  }));

/** Adds a named schema or response to the components of the description. */
export const component = (kind: 'links' | 'responses' | 'schemas', name: string, value: object): Override =>
  becomes((content) => {
    const components = membersOf(content.components);
    return {
      ...content,
      components: { ...components, [kind]: { ...membersOf(components[kind]), [name]: value } },
    };
  });
