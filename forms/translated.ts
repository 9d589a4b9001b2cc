import { inEachLanguage } from '../content/languages.ts';
import { services } from '../content/menus.ts';
import { read } from '../content/read.ts';
import { definedWords, type Field, type FormDefinition, type FormId, forms } from './index.ts';

/** The labels of the services in a language. The keys are their labels in the default language. */
function serviceLabels(code: string): Map<string, string> {
  return new Map(
    services.flatMap(({ slug, title, formLabel }): [string, string][] => {
      const service = read(`services/${slug}`, code);
      return [
        [title, service.title],
        ...(formLabel ? [[formLabel, service.formLabel ?? service.title] as [string, string]] : []),
      ];
    }),
  );
}

/**
 * Returns the forms in the visitor's language, for the server, which answers in all languages. Fields, values, rules and the order of
 * options come from `index.ts`.
 */
export const formsIn = inEachLanguage(({ code, prefix }): Readonly<Record<FormId, FormDefinition>> => {
  if (!prefix) return forms;
  const { fields: labels, forms: words } = read('forms', code);
  const titles = serviceLabels(code);
  const translateField = (field: Field, id: FormId): Field => {
    if (field.type === 'select') {
      const options = field.options.map(({ value, label }) => ({ value, label: titles.get(label) ?? label }));
      return { ...field, label: labels.service, placeholder: labels.selectService, options };
    }
    const key = id === 'estimate' && field.name === 'message' ? 'estimate' : (field.name as keyof typeof labels);
    return { ...field, label: labels[key] };
  };
  const translate = (form: FormDefinition): FormDefinition => {
    return { ...form, ...definedWords(words[form.id]), fields: form.fields.map(field => translateField(field, form.id)) };
  };
  return Object.fromEntries(Object.values<FormDefinition>(forms).map(form => [form.id, translate(form)])) as Record<
    FormId,
    FormDefinition
  >;
});

/** Words of every form in a language. */
export const formWordsIn = inEachLanguage(({ code }) => read('forms', code).words);
