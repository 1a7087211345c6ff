import type { AppDispatch, RootState } from '../../store';
import type { PublicationGroup } from '../../model/classification';
import type { ListQuery } from './listQuery';
import { type ListState, queryOf } from './listReducers';
import type { QuerySource } from './useListAddress';

type Event<Payload> = (payload: Payload) => Parameters<AppDispatch>[0] & { type: string };

/** Where the state of a feature's list is, and the events of its slice that change it. */
export interface ListSource {
  select: (state: RootState) => ListState;
  events: {
    groupToggled: Event<{ group: PublicationGroup }>;
    queryChanged: Event<{ patch: Partial<Pick<ListQuery, 'q' | 'filters' | 'sort'>> }>;
    queryRead: Event<{ query: ListQuery }>;
    selectionChanged: Event<{ ids: readonly string[]; isSelected: boolean }>;
    selectionCleared: () => ReturnType<Event<never>>;
  };
}

/** The query of a list, for its address. */
export const querySource = ({ select, events }: ListSource): QuerySource => ({
  query: (state) => queryOf(select(state)),
  queryRead: events.queryRead,
});

/** A group as a screen names it; the screen decides on the order of groups. */
export interface GroupTitle {
  readonly group: PublicationGroup;
  readonly title: string;
}
