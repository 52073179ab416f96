import * as exported from '@utkarsh/domain/staff/workbook';
import type { StoredRow } from '../../store/records';

const storedOf = ({ data }: StoredRow) => data;

export const insightColumns = exported.insightColumns(storedOf);
export const subscriberColumns = exported.subscriberColumns(storedOf);
