import { problem, type Problem } from '../core/problems.ts';
import type { Property, PropertyValue, PropertyValues } from './property.ts';

export type PropertyRule = 'number' | 'whole_number' | 'min' | 'max' | 'invalid' | 'max_length';

/** Returns why a value is invalid for this property; null if it is valid. */
export function propertyProblem(property: Property, value: unknown, path: string): Problem<PropertyRule> | null {
  switch (property.kind) {
    case 'number':
      if (value === null && property.default === null) return null;
      if (typeof value !== 'number' || !Number.isFinite(value)) return problem(path, 'number');
      if (property.whole === true && !Number.isInteger(value)) return problem(path, 'whole_number');
      if (property.min !== null && value < property.min) return problem(path, 'min', { min: property.min });
      if (property.max !== null && value > property.max) return problem(path, 'max', { max: property.max });
      return null;
    case 'choice':
      return property.options.some((option) => option.value === value) ? null : problem(path, 'invalid');
    case 'string':
      if (typeof value !== 'string') return problem(path, 'invalid');
      return Array.from(value).length > property.maxLength
        ? problem(path, 'max_length', { max: property.maxLength })
        : null;
  }
}

/** Effective value of a property: the set value, else its default. */
export function propertyValue(property: Property, values: PropertyValues): PropertyValue {
  return values[property.name] ?? property.default;
}
