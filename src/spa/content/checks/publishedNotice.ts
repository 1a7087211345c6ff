import type { TFunction } from 'i18next';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import type { ContentFeature } from '../contentFeature';
import { checksOfDraft, rowFacts } from './checkFacts';
import { checkText } from './check';
import { checksCardId } from './Checks';

/** So many warnings are named. */
const maxNamed = 3;

/** Says which warnings there are of an item that was just published; nothing is asked before. */
export const showPublished =
  (t: TFunction, feature: ContentFeature, id: string): AppThunk =>
  (dispatch, getState) => {
    const { type, drafts, needed } = feature;
    const state = getState();
    const draft = drafts.select(state, id);
    if (!draft) return;
    const hidden = state.checks.hidden[`${type}/${id}`];
    const { shown } = checksOfDraft(draft, needed, rowFacts(state, type), hidden);
    const warnings = shown.filter(({ level }) => level === 'warning');
    if (warnings.length === 0) return;
    const texts = [...new Set(warnings.map((check) => checkText(t, check)))];
    const more = texts.length - maxNamed;
    const checks = [
      ...texts.slice(0, maxNamed),
      ...(more > 0 ? [t('content.bulk.more', { count: more })] : []),
    ].join(' · ');
    const link = {
      to: `${drafts.paths.edit(id)}#${checksCardId}`,
      label: { key: 'checks.show' },
    } as const;
    const text = { key: 'checks.published', values: { checks } } as const;
    dispatch(showNotice({ about: `checks/${id}`, text, link }));
  };
